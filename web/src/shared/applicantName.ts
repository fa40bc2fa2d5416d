export { fullName } from '@berangkat/contracts/applicants/full-name';

/** Positions in a list: three, then an ellipsis (001 §2.1); the status report has up to five (readings.md, C16). */
export const fewPositions = (positions: readonly string[], most = 3): string =>
  `${positions.slice(0, most).join(', ')}${positions.length > most ? ' …' : ''}`;
