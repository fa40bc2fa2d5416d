import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { type CommandMeta } from '../../kernel/command';
import { type OwnAnnouncement } from '../../kernel/own-announcement';
import { announcementHandlers, type AnnouncementNeighbours } from './handlers';

export { holds } from './holds';

export const open = (
  { commandHandler, uniqueness, nextId, announcements: { numberNames, settleWithin, replyOf } }: PortalDependencies,
  neighbours: AnnouncementNeighbours,
) => {
  const announcements = announcementHandlers({
    commandHandler,
    uniqueness,
    nextId: () => nextId('announcement'),
    numberNames,
    settleWithin,
    replyOf,
    neighbours,
  });
  const announce = (announcement: OwnAnnouncement, meta: CommandMeta): Promise<void> =>
    announcements.announce(announcement, meta);
  const commands: Commands<'announcements'> = {
    broadcastGeneral: ({ body }, meta) => announcements.send(body, meta),
    decideAnnouncement: ({ params, body }, meta) => announcements.decide(params.id, body, meta),
    readOptOut: async ({ params }, meta) => ({ body: await announcements.readOptOut(params.id, meta) }),
    settleReply: ({ body }, meta) => announcements.settleReply(body, meta),
    setOptOut: ({ params, body }, meta) => announcements.setOptOut(params.id, body, meta),
  };
  return { handlers: announcements, commands, offers: { announce } };
};
