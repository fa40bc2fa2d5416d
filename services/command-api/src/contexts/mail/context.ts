import { type CommandMeta } from '../../kernel/command';
import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { type MailOrder } from '../../kernel/mail-order';
import { mailAllowance } from './allowance';
import { mailHandlers, type MailNeighbours } from './handlers';
import { mailedPages } from './pages';
import { knownSteps, type StandingNeighbours, tellingInBackground, tellingStandings } from './standings';
import { turningOff, type TurningOffNeighbours } from './turning-off';

export const open = (
  { commandHandler, nextId, keys, resources, site: { publicUrl } }: PortalDependencies,
  neighbours: MailNeighbours & StandingNeighbours & TurningOffNeighbours,
) => {
  const pages = publicUrl === undefined ? undefined : mailedPages(keys.lookup, publicUrl);
  const allowance = resources(mailAllowance);
  const mail = mailHandlers({ commandHandler, nextId: () => nextId('mail'), pages, allowance, neighbours });
  const standings = tellingStandings({
    steps: resources(knownSteps),
    request: (order, meta) => mail.request(order, meta),
    neighbours,
  });
  const commands: Commands<'mail'> = {};
  return {
    handlers: { ...mail, ...standings, ...turningOff(pages?.unsubscribe, neighbours) },
    commands,
    // A message that nobody can turn off is not sent.
    background: pages === undefined ? [] : [tellingInBackground(standings)],
    sweep: () => allowance.sweep(),
    offers: { sendMail: (order: MailOrder, meta: CommandMeta): Promise<void> => mail.request(order, meta) },
  };
};
