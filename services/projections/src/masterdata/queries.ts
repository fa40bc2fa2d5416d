import { endpoints } from '@berangkat/contracts/http';
import { type AvailablePosition } from '@berangkat/contracts/masterdata';
import { departments, positionsOf } from '@berangkat/contracts/reference';
import { bind, type BindDeps, type ServiceApp } from '@berangkat/platform/http';

/** The positions that master data begins with, numbered by their place. */
const availablePositions: readonly AvailablePosition[] = departments.values
  .flatMap((department) => positionsOf(department).map((avpositionname) => ({ avpositionname, department })))
  .map((position, index) => ({ avpositionid: String(index + 1), ...position }));

export const bindMasterdataQueries = (service: ServiceApp, deps: BindDeps): void => {
  bind(service, endpoints.listAvailablePositions, async () => [...availablePositions], deps);
};
