import { type Commands } from '../../http/commands';
import { commandRefused } from '../../kernel/command-refused';

export const open = () => {
  const commands: Commands<'merges'> = {
    mergeApplicants: () => Promise.reject(commandRefused(409, 'merge-behind')),
    undoMerge: () => Promise.reject(commandRefused(409, 'merge-behind')),
  };
  return { handlers: {}, commands };
};
