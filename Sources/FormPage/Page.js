// Posts the page while it is filled in, and takes over what comes back. No rule of the form is here.
(() => {
  const form = document.getElementById("form");
  if (!form || !document.querySelector("main .q")) return;
  document.documentElement.classList.add("script");
  const state = document.documentElement.dataset;
  let busy = false, again = false, timer = 0;

  const values = () => {
    const all = new Map();
    for (const [name, value] of new FormData(form)) all.set(name, (all.get(name) ?? []).concat(value));
    return all;
  };
  const sameAs = (sent, control) => {
    const now = new FormData(form).getAll(control.name);
    return JSON.stringify(now) === JSON.stringify(sent.get(control.name) ?? []);
  };

  // Makes an element what it is in the new page; a control keeps what was typed since the post.
  const patch = (old, fresh, sent) => {
    const isControl = old.matches("input, select, textarea") && old.type !== "hidden";
    const isKept = isControl && (old === document.activeElement || !sameAs(sent, old));
    for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of [...fresh.attributes])
      if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    if (isControl) {
      if (isKept && !/radio|checkbox/.test(old.type)) return;
      if (old.matches("[type=radio], [type=checkbox]")) {
        if (!isKept) old.checked = fresh.checked;
      } else if (old.matches("select")) {
        patchChildren(old, fresh, sent);
        old.value = fresh.value;
      } else if (old.value !== fresh.value) {
        old.value = fresh.value;
      }
      return;
    }
    patchChildren(old, fresh, sent);
  };
  const key = (node) => node.nodeType !== 1 ? node.nodeName
    : node.id || [node.nodeName, node.className, node.name, /^(radio|checkbox|hidden)$/.test(node.type) ? node.value : ""].join(" ");
  const patchChildren = (old, fresh, sent) => {
    let place = old.firstChild;
    for (const next of [...fresh.childNodes]) {
      let match = place;
      while (match && key(match) !== key(next)) match = match.nextSibling;
      if (!match) { old.insertBefore(document.importNode(next, true), place); continue; }
      while (place !== match) { const gone = place; place = place.nextSibling; gone.remove(); }
      merge(match, next, sent);
      place = match.nextSibling;
    }
    while (place) { const gone = place; place = place.nextSibling; gone.remove(); }
  };
  const merge = (old, fresh, sent) => {
    if (old.nodeType === 1) patch(old, fresh, sent);
    else if (old.data !== fresh.data) old.data = fresh.data;
  };

  const say = (text, isLost) => {
    const said = document.getElementById("said");
    said.className = isLost ? "problem lost" : "hidden";
    if (said.textContent !== text) said.textContent = text;
  };

  const post = async () => {
    if (busy) { again = true; return; }
    busy = true;
    const sent = values(), body = new URLSearchParams(new FormData(form));
    const at = document.activeElement?.closest?.(".q")?.querySelector("[name^='answer:']");
    if (at && document.hasFocus()) body.append("at", at.name.slice(7));
    try {
      const reply = await fetch(form.action, { method: "POST", body, headers: { "X-Formwork-Live": "1" } });
      if (reply.redirected) { location.href = reply.url; return; }
      if (reply.ok) {
        const fresh = new DOMParser().parseFromString(await reply.text(), "text/html").getElementById("form");
        if (fresh) {
          const control = document.activeElement, group = control?.closest(".q > fieldset");
          patch(form, fresh, sent);
          // What was chosen and found no more is gone, and with it the place of the keyboard.
          if (control && !control.isConnected) group?.focus({ preventScroll: true });
          calendars();
          const wrong = [...form.querySelectorAll(".q .problem")].map((text) => text.textContent).join(" ");
          say(wrong, false);
        }
      } else { say(form.dataset.lost, true); }
    } catch { say(form.dataset.lost, true); /* The next change posts again. */ }
    busy = false;
    if (again) { again = false; post(); } else { delete state.busy; }
  };
  const soon = (delay) => { state.busy = "busy"; clearTimeout(timer); timer = setTimeout(post, delay); };
  // What a control beside that of an answer is for; its text is no answer yet.
  const aside = (control) => /^(search|entry|again):/.exec(control.name ?? "")?.[1];
  form.addEventListener("change", (event) => { if (!aside(event.target)) soon(0); });
  form.addEventListener("input", (event) => {
    if (aside(event.target) === "search") soon(300);
    else if (!aside(event.target) && event.target.type !== "password") soon(800);
  });
  // Enter in a search is no press of the first button.
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || aside(event.target) !== "search") return;
    event.preventDefault();
    soon(0);
  });
  form.addEventListener("submit", () => { clearTimeout(timer); busy = true; });
  window.addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

  // A calendar beside each date: it types the day.
  const calendars = () => {
    for (const text of form.querySelectorAll("input[data-calendar]")) {
      if (text.parentNode.querySelector(".calendar")) continue;
      const button = document.createElement("button"), day = document.createElement("input");
      button.type = "button"; button.className = "calendar"; button.textContent = "▾";
      button.setAttribute("aria-label", text.dataset.calendar);
      day.type = "date"; day.tabIndex = -1; day.setAttribute("aria-hidden", "true");
      day.addEventListener("change", (event) => {
        event.stopPropagation();
        text.value = day.value;
        soon(0);
      });
      day.addEventListener("input", (event) => event.stopPropagation());
      button.addEventListener("click", () => { day.value = text.value; day.showPicker(); });
      button.append(day);
      text.after(button);
    }
  };
  calendars();
})();
