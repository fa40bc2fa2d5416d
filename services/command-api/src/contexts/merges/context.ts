import { type OpenClaim } from '@berangkat/platform/uniqueness';
import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { mergeHandlers } from './handlers';
import { MERGE } from './holds';
import { type MergeInterfaces } from './interfaces';
import { internalCalls } from './internal';
import { findingThings } from './things';

export { holds } from './holds';

export const open = (
  { commandHandler, uniqueness, nextId, resources }: PortalDependencies,
  interfaces: MergeInterfaces,
) => {
  const merges = mergeHandlers({
    commandHandler,
    uniqueness,
    interfaces,
    find: resources(findingThings),
    nextIds: {
      education: () => nextId('education'),
      experience: () => nextId('experience'),
      document: () => nextId('document'),
      workphoto: () => nextId('image'),
      comment: () => nextId('comment'),
    },
  });
  const commands: Commands<'merges'> = {
    mergeApplicants: ({ body }, meta) => merges.merge(body, meta),
  };
  return {
    handlers: merges,
    commands,
    internal: internalCalls(merges),
    finishes: { [MERGE]: ({ owner }: OpenClaim) => merges.finish(owner) },
  };
};
