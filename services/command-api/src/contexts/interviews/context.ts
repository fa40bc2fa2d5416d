import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { interviewHandlers, type InterviewNeighbours } from './handlers';

export { holds } from './holds';

export const open = ({ commandHandler, uniqueness, nextId }: PortalDependencies, neighbours: InterviewNeighbours) => {
  const interviews = interviewHandlers(commandHandler, uniqueness, () => nextId('interviewday'), neighbours);
  const commands: Commands<'interviews'> = {
    planInterviewDay: ({ body }, meta) => interviews.plan(body, meta),
    changeInterviewDay: ({ params, body }, meta) => interviews.change(params.id, body, meta),
    arrangeInterviews: ({ params, body }, meta) => interviews.arrange(params.id, body, meta),
  };
  return { handlers: interviews, commands };
};
