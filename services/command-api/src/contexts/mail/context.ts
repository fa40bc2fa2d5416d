import { type MailChoice } from '@berangkat/contracts/mail';
import { type CommandMeta } from '../../kernel/command';
import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { type MailOrder, type MailReader } from '../../kernel/mail-order';
import { mailAllowance } from './allowance';
import { mailHandlers, type MailNeighbours } from './handlers';
import { mailedPages } from './pages';
import { knownSteps, tellingInBackground, tellingStandings } from './standings';
import { reading, type Tell, telling, type TellingNeighbours } from './telling';
import { turningOff, type TurningOffNeighbours } from './turning-off';

export const open = (
  { commandHandler, nextId, keys, resources, site: { publicUrl } }: PortalDependencies,
  neighbours: MailNeighbours & TellingNeighbours & TurningOffNeighbours,
) => {
  const pages = publicUrl === undefined ? undefined : mailedPages(keys.lookup, publicUrl);
  const allowance = resources(mailAllowance);
  const mail = mailHandlers({ commandHandler, nextId: () => nextId('mail'), pages, allowance, neighbours });
  // A message that nobody can turn off is not sent.
  const tell: Tell =
    pages === undefined ? () => Promise.resolve() : telling((order, meta) => mail.request(order, meta), neighbours);
  const readerOf = async (accountid: string, choice: MailChoice): Promise<MailReader> =>
    pages === undefined ? 'unconfirmed' : reading(neighbours)(accountid, choice);
  const standings = tellingStandings({ steps: resources(knownSteps), tell });
  const commands: Commands<'mail'> = {};
  return {
    handlers: { ...mail, ...standings, ...turningOff(pages?.unsubscribe, neighbours) },
    commands,
    background: pages === undefined ? [] : [tellingInBackground(standings)],
    sweep: () => allowance.sweep(),
    offers: {
      sendMail: (order: MailOrder, meta: CommandMeta): Promise<void> => mail.request(order, meta),
      tellByMail: tell,
      hearsByMail: async (accountid: string, choice: MailChoice): Promise<boolean> =>
        typeof (await readerOf(accountid, choice)) !== 'string',
      announcementReader: (accountid: string): Promise<MailReader> => readerOf(accountid, 'announcement'),
    },
  };
};
