import { type CreatePosition } from '@berangkat/contracts/masterdata';
import { type CommandMeta } from '../../kernel/command';
import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { masterdataHandlers } from './handlers';

export const open = ({ commandHandler, nextId }: PortalDependencies) => {
  const masterdata = masterdataHandlers(commandHandler, nextId);
  const commands: Commands<'masterdata'> = {
    createIndustry: ({ body }, meta) => masterdata.createIndustry(body, meta),
    updateIndustry: ({ params, body }, meta) => masterdata.updateIndustry(params.id, body, meta),
    updateIndustryStatus: ({ params, body }, meta) => masterdata.setStatus('industry', params.id, body.status, meta),
    mergeIndustry: ({ params, body }, meta) => masterdata.merge('industry', params.id, body.into, meta),
    createDepartment: ({ body }, meta) => masterdata.createDepartment(body, meta),
    updateDepartment: ({ params, body }, meta) => masterdata.updateDepartment(params.id, body, meta),
    updateDepartmentStatus: ({ params, body }, meta) =>
      masterdata.setStatus('department', params.id, body.status, meta),
    mergeDepartment: ({ params, body }, meta) => masterdata.merge('department', params.id, body.into, meta),
    createPosition: ({ body }, meta) => masterdata.createPosition(body, meta),
    updatePosition: ({ params, body }, meta) => masterdata.updatePosition(params.id, body, meta),
    updatePositionStatus: ({ params, body }, meta) => masterdata.setStatus('position', params.id, body.status, meta),
    mergePosition: ({ params, body }, meta) => masterdata.merge('position', params.id, body.into, meta),
  };
  return {
    handlers: masterdata,
    commands,
    publishes: {
      createPosition: (body: CreatePosition, meta: CommandMeta) => masterdata.createPosition(body, meta),
      mayCreatePosition: (body: CreatePosition) => masterdata.mayCreatePosition(body),
      departmentCalled: (industry: string, department: string) => masterdata.departmentCalled(industry, department),
      work: (...asked: Parameters<typeof masterdata.work>) => masterdata.work(...asked),
    },
    seed: (meta: CommandMeta) => masterdata.seed(meta),
  };
};
