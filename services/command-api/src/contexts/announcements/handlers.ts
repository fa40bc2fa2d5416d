import { delivering, type LinkNeighbours } from './delivering';
import { type NumberNames } from './opt-out';
import { optOutRepository } from './opt-out-repository';
import { optingOut, type OptingOutNeighbours } from './opting-out';
import { settling, type SettlingDependencies } from './settling';
import { requesting, type RequestingDependencies, type SigningNeighbours } from './requesting';

export type AnnouncementNeighbours = OptingOutNeighbours & SigningNeighbours & LinkNeighbours;

export interface AnnouncementDependencies extends RequestingDependencies, SettlingDependencies {
  readonly numberNames: NumberNames;
  readonly neighbours: AnnouncementNeighbours;
}

export const announcementHandlers = (dependencies: AnnouncementDependencies) => {
  const { commandHandler, numberNames } = dependencies;
  const shared = { ...dependencies, optOuts: optOutRepository(commandHandler, numberNames) };
  return { ...requesting(shared), ...delivering(shared), ...optingOut(shared), ...settling(shared) };
};
export type AnnouncementHandlers = ReturnType<typeof announcementHandlers>;
