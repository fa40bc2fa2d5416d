import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { type CommandMeta } from '../../kernel/command';
import { type AnnouncementMail, type MailReader } from '../../kernel/mail-order';
import { type OwnAnnouncement } from '../../kernel/own-announcement';
import { announcementHandlers, type AnnouncementInterfaces } from './handlers';
import { internalCalls } from './internal';
import { numberNames } from './opt-out';
import { firstResultsWithin } from './requesting';
import { unclearReplies } from './settling';

export { holds } from './holds';

export const open = (
  { commandHandler, uniqueness, nextId, keys, resources }: PortalDependencies,
  interfaces: AnnouncementInterfaces,
) => {
  const announcements = announcementHandlers({
    commandHandler,
    uniqueness,
    nextId: () => nextId('announcement'),
    numberNames: numberNames(keys.lookup),
    settleWithin: resources(firstResultsWithin),
    replyOf: resources(unclearReplies),
    interfaces,
  });
  const announce = (announcement: OwnAnnouncement, meta: CommandMeta): Promise<void> =>
    announcements.announce(announcement, meta);
  const commands: Commands<'announcements'> = {
    broadcastGeneral: ({ body }, meta) => announcements.send(body, meta),
    // It changes nothing: asked again, it is looked at again.
    foreseeAnnouncement: {
      repeatable: true,
      handle: async ({ body }) => ({ body: await announcements.foresee(body) }),
    },
    decideAnnouncement: ({ params, body }, meta) => announcements.decide(params.id, body, meta),
    readOptOut: async ({ params }, meta) => ({ body: await announcements.readOptOut(params.id, meta) }),
    settleReply: ({ body }, meta) => announcements.settleReply(body, meta),
    setOptOut: ({ params, body }, meta) => announcements.setOptOut(params.id, body, meta),
  };
  return {
    handlers: announcements,
    commands,
    internal: internalCalls(announcements),
    publishes: {
      announce,
      announcementMailed: (mailid: string, mail: AnnouncementMail, meta: CommandMeta): Promise<void> =>
        announcements.mailed(mailid, mail, meta),
      announcementMailReader: (mailid: string): Promise<MailReader | undefined> => announcements.mailReader(mailid),
    },
  };
};
