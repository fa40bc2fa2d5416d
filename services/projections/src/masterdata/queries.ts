import { type AvailablePosition } from '@berangkat/contracts/masterdata';
import { departments, positionsOf } from '@berangkat/contracts/reference';
import { type Queries } from '../query-map';

/** The positions that master data begins with, numbered by their place. */
const availablePositions: readonly AvailablePosition[] = departments.values
  .flatMap((department) => positionsOf(department).map((avpositionname) => ({ avpositionname, department })))
  .map((position, index) => ({ avpositionid: String(index + 1), ...position }));

export const masterdataQueries = (): Queries<'masterdata'> => ({
  listAvailablePositions: () => Promise.resolve([...availablePositions]),
});
