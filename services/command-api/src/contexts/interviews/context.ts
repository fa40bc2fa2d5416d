import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { conducting, type ConductingInterfaces } from './conducting';
import { interviewHandlers, type InterviewInterfaces } from './handlers';
import { type InvitingInterfaces, invitingTo } from './inviting';
import { invitationLinks } from './links';
import { mergingInterviews } from './merging';
import { ownChoice } from './own-choice';
import { telling, tellingInBackground, toTell } from './reminding';

export { holds } from './holds';

export const open = (
  { commandHandler, uniqueness, nextId, keys, resources, site: { publicUrl } }: PortalDependencies,
  interfaces: InterviewInterfaces & InvitingInterfaces & ConductingInterfaces,
) => {
  const interviews = interviewHandlers(commandHandler, uniqueness, () => nextId('interviewday'), interfaces);
  const live = conducting(commandHandler, interfaces);
  const inviting = invitingTo({
    commandHandler,
    nextAnnouncementId: () => nextId('announcement'),
    links: invitationLinks(keys.lookup, publicUrl),
    ownChoice: ownChoice(commandHandler, uniqueness),
    takeOffGone: (interviewdayid, meta) => interviews.takeOffGone(interviewdayid, { ...meta, step: 'gone' }),
    interfaces,
  });
  const tellings = telling(inviting, resources(toTell));
  const commands: Commands<'interviews'> = {
    planInterviewDay: ({ body }, meta) => interviews.plan(body, meta),
    changeInterviewDay: ({ params, body }, meta) => interviews.change(params.id, body, meta),
    arrangeInterviews: ({ params, body }, meta) => interviews.arrange(params.id, body, meta),
    conductInterviews: ({ params, body }, meta) =>
      body.step === 'attend' ? live.attend(params.id, body, meta) : live.score(params.id, body, meta),
    inviteToInterviews: ({ params, body }, meta) => inviting.invite(params.id, body, meta),
    openInvitation: { repeatable: true, handle: ({ body }, meta) => inviting.open(body.token, meta) },
    // Its answer names a person: it is not kept, and an answer that is given twice is one.
    answerInvitation: { repeatable: true, handle: ({ body }, meta) => inviting.answer(body, meta) },
    chooseInterview: { repeatable: true, handle: ({ body }, meta) => inviting.choose(body, meta) },
  };
  return {
    handlers: { ...interviews, ...inviting, ...tellings, ...live },
    commands,
    // A message without the address of the portal leads nowhere.
    background: publicUrl === undefined ? [] : [tellingInBackground(tellings)],
    publishes: {
      mergingInterviews: mergingInterviews(commandHandler, uniqueness),
      withInvitations: (content: string, applicantid: string | undefined, now: number) =>
        inviting.withInvitations(content, applicantid, now),
      mailedInvitation: (linkid: string, now: number) => {
        const [interviewdayid = '', applicantid = ''] = linkid.split('.');
        return inviting.mailTo({ interviewdayid, applicantid }, now);
      },
    },
  };
};
