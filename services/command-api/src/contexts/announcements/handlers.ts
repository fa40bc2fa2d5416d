import { type ForeseeAnnouncement } from '@berangkat/contracts/announcements';
import { delivering, type LinkNeighbours } from './delivering';
import { mailing, type MailingNeighbours } from './mailing';
import { reaching } from './reaching';
import { type NumberNames } from './opt-out';
import { optOutRepository } from './opt-out-repository';
import { optingOut, type OptingOutNeighbours } from './opting-out';
import { settling, type SettlingDependencies } from './settling';
import { requesting, type RequestingDependencies, type SigningNeighbours } from './requesting';

export type AnnouncementNeighbours = OptingOutNeighbours & SigningNeighbours & LinkNeighbours & MailingNeighbours;

export interface AnnouncementDependencies extends Omit<RequestingDependencies, 'reach'>, SettlingDependencies {
  readonly numberNames: NumberNames;
  readonly neighbours: AnnouncementNeighbours;
}

export const announcementHandlers = (dependencies: AnnouncementDependencies) => {
  const { commandHandler, numberNames, neighbours } = dependencies;
  const optOuts = optOutRepository(commandHandler, numberNames);
  const { readerOf } = mailing({ commandHandler, optOuts, neighbours });
  const reach = reaching({ optOuts, readerOf, neighbours });
  const shared = { ...dependencies, optOuts, reach };
  return {
    foresee: (given: ForeseeAnnouncement) => reach.foresee(given),
    ...requesting(shared),
    ...delivering(shared),
    ...optingOut(shared),
    ...settling(shared),
  };
};
export type AnnouncementHandlers = ReturnType<typeof announcementHandlers>;
