/** Whether somebody is at these rows: a pointer over them, the focus among them, or scrolled down into them. */
export const isInUse = (rows: HTMLElement | null): boolean =>
  rows !== null &&
  (rows.matches(':hover') || rows.contains(document.activeElement) || rows.getBoundingClientRect().top < 0);
