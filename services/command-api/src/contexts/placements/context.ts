import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { placementHandlers, type PlacementInterfaces } from './handlers';
import { mergingPlacements } from './merging';

export const open = ({ commandHandler }: PortalDependencies, interfaces: PlacementInterfaces) => {
  const placements = placementHandlers(commandHandler, interfaces);
  const commands: Commands<'placements'> = {
    addApplicant: ({ params, body }, meta) => placements.add(params.id, body, meta),
    moveApplicant: ({ params, body }, meta) => placements.move(params.id, body, meta),
    moveApplicants: ({ params, body }, meta) => placements.moveAll(params.id, body, meta),
    removeApplicant: ({ params, body }, meta) => placements.remove(params.id, body, meta),
  };
  return {
    handlers: placements,
    commands,
    publishes: {
      standsIn: (projectid: string, applicantid: string) => placements.standsIn(projectid, applicantid),
      mergingPlacements: mergingPlacements(commandHandler),
    },
  };
};
