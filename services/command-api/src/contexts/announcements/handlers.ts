import { type ForeseeAnnouncement } from '@berangkat/contracts/announcements';
import { delivering, type LinkInterfaces } from './delivering';
import { mailing, type MailingInterfaces } from './mailing';
import { reaching } from './reaching';
import { type NumberNames } from './opt-out';
import { optOutRepository } from './opt-out-repository';
import { optingOut, type OptingOutInterfaces } from './opting-out';
import { settling, type SettlingDependencies } from './settling';
import { requesting, type RequestingDependencies, type SigningInterfaces } from './requesting';

export type AnnouncementInterfaces = OptingOutInterfaces & SigningInterfaces & LinkInterfaces & MailingInterfaces;

export interface AnnouncementDependencies extends Omit<RequestingDependencies, 'reach'>, SettlingDependencies {
  readonly numberNames: NumberNames;
  readonly interfaces: AnnouncementInterfaces;
}

export const announcementHandlers = (dependencies: AnnouncementDependencies) => {
  const { commandHandler, numberNames, interfaces } = dependencies;
  const optOuts = optOutRepository(commandHandler, numberNames);
  const { readerOf } = mailing({ commandHandler, optOuts, interfaces });
  const reach = reaching({ optOuts, readerOf, interfaces });
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
