import { type MailChoice } from '@berangkat/contracts/mail';
import { type CommandMeta } from '../../kernel/command';
import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { type MailOrder, type MailReader } from '../../kernel/mail-order';
import { mailAllowance } from './allowance';
import { mailHandlers, type MailInterfaces } from './handlers';
import { internalCalls } from './internal';
import { mailedPages } from './pages';
import { knownSteps, tellingInBackground, tellingStandings } from './standings';
import { reading, type SendMail, telling, type TellingInterfaces } from './telling';
import { turningOff, type TurningOffInterfaces } from './turning-off';

export const open = (
  { commandHandler, nextId, keys, resources, site: { publicUrl } }: PortalDependencies,
  interfaces: MailInterfaces & TellingInterfaces & TurningOffInterfaces,
) => {
  const pages = publicUrl === undefined ? undefined : mailedPages(keys.lookup, publicUrl);
  const allowance = resources(mailAllowance);
  const mail = mailHandlers({ commandHandler, nextId: () => nextId('mail'), pages, allowance, interfaces });
  // A message that nobody can turn off is not sent.
  const tell: SendMail =
    pages === undefined ? () => Promise.resolve() : telling((order, meta) => mail.request(order, meta), interfaces);
  const readerOf = async (accountid: string, choice: MailChoice): Promise<MailReader> =>
    pages === undefined ? 'unconfirmed' : reading(interfaces)(accountid, choice);
  const standings = tellingStandings({ steps: resources(knownSteps), tell });
  const commands: Commands<'mail'> = {};
  return {
    handlers: { ...mail, ...standings, ...turningOff(pages?.unsubscribe, interfaces) },
    commands,
    internal: internalCalls(mail),
    background: pages === undefined ? [] : [tellingInBackground(standings)],
    sweep: () => allowance.sweep(),
    publishes: {
      sendMail: (order: MailOrder, meta: CommandMeta): Promise<void> => mail.request(order, meta),
      tellByMail: tell,
      hearsByMail: async (accountid: string, choice: MailChoice): Promise<boolean> =>
        typeof (await readerOf(accountid, choice)) !== 'string',
      announcementReader: (accountid: string): Promise<MailReader> => readerOf(accountid, 'announcement'),
    },
  };
};
