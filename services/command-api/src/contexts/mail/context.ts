import { type CommandMeta } from '../../kernel/command';
import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { type MailOrder } from '../../kernel/mail-order';
import { mailHandlers, type MailNeighbours } from './handlers';

export const open = ({ commandHandler, nextId }: PortalDependencies, neighbours: MailNeighbours) => {
  const mail = mailHandlers({ commandHandler, nextId: () => nextId('mail'), neighbours });
  const commands: Commands<'mail'> = {};
  return {
    handlers: mail,
    commands,
    offers: { sendMail: (order: MailOrder, meta: CommandMeta): Promise<void> => mail.request(order, meta) },
  };
};
