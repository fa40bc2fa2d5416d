/** Whether a text as `2026-11-22` is a day of the calendar. By itself: forms in the browser need no schema for it. */
export const isDay = (typed: string): boolean => {
  // Postgres has no such year.
  if (typed.startsWith('0000')) return false;
  const day = new Date(`${typed}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(typed);
};
