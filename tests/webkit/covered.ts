/**
 * Run in the page: answers the links, buttons and fields that whoever presses them in the middle does not reach, each with
 * what lies there, and by how many pixels the page goes on sideways. What they stand in does not lie on them: its
 * scroll bar may. Of a page behind a dialog it is the dialog. A bar that sticks to an edge is in its place a frame after the page was scrolled.
 */
export const COVERED = `
const done = arguments[0];
const isCutAt = (control, x) => {
  for (let around = control.parentElement; around !== null; around = around.parentElement) {
    const { left, right } = around.getBoundingClientRect();
    if (getComputedStyle(around).overflowX !== 'visible' && (x < left || x > right)) return true;
  }
  return false;
};
const above = (control) => {
  const [box] = control.getClientRects();
  if (box === undefined || box.width < 3 || box.height < 3) return undefined;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  if (isCutAt(control, x)) return undefined;
  const hit = document.elementFromPoint(x, y);
  const labels = [...(control.labels ?? [])];
  return hit === null || control.contains(hit) || hit.contains(control) || labels.some((label) => label.contains(hit)) ? undefined : hit;
};
const frame = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
(async () => {
  const covered = [];
  const within = document.querySelector('dialog:modal') ?? document;
  for (const control of within.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    if (control.disabled || control.closest('[inert], [aria-hidden=true]') || getComputedStyle(control).visibility === 'hidden') continue;
    if (control.closest('details:not([open])') && !control.closest('summary')) continue;
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    if (above(control) === undefined) continue;
    await frame();
    const hit = above(control);
    if (hit === undefined) continue;
    const name = (control.getAttribute('aria-label') ?? control.textContent ?? control.name).trim();
    covered.push(name.slice(0, 40) + ' lies under ' + hit.outerHTML.slice(0, 120));
  }
  window.scrollTo({ left: 10_000, top: 0, behavior: 'instant' });
  done({ covered: covered.slice(0, 5), wider: window.scrollX });
})();
`;
