/** A place where it is between noon and one o'clock, whenever a test runs, and the date there. */
export const noonNow = (now: Date = new Date()): { readonly zone: string; readonly date: string } => {
  const east = 12 - now.getUTCHours();
  // The names of these zones count to the west.
  const zone = east === 0 ? 'UTC' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
  return { zone, date: new Date(now.getTime() + east * 3_600_000).toISOString().slice(0, 10) };
};
