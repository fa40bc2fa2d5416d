import { projectEvents } from '@berangkat/contracts/projects';
import { changesBetween, changesTable } from '../../query-kit/changes';
import { defineProjection, instant, integer, name, nullable, table, text } from '../../engine';
import { named } from '../../query-kit/sql';

export const projects = defineProjection({
  name: 'projects',
  version: 5,
  events: projectEvents,
  tables: {
    project_changes: changesTable(),
    projects: table({
      columns: {
        projectid: text,
        clientid: nullable(text),
        projectname: name,
        projectcode: text,
        projectstatus: text,
        requirements: nullable(text),
        salary_benefits: nullable(text),
        remarks: nullable(text),
        opjobid: nullable(text),
        /** Name of the object. */
        flyer: nullable(text),
        status: text,
        revision: integer,
        createdat: instant,
        updatedat: instant,
      },
      key: ['projectid'],
      indexes: {
        client: '(clientid, projectname)',
        job: '(opjobid)',
        newest: '(status, createdat desc, projectid)',
        search: `using gin ((${named("projectname || ' ' || projectcode")}) gin_trgm_ops)`,
      },
      // Visibility of old values follows the present owner.
      history: {
        except: ['clientid'],
        indexes: ['newest'],
        removed: { when: `status = 'removed'`, seenBy: 'project.see-removed' },
      },
    }),
  },
  on: {
    ProjectRegistered: ({ data, revision, metadata }, { projects }) => {
      const at = metadata.occurredAt;
      projects.set({
        ...detailsOf(data),
        projectid: data.projectid,
        opjobid: null,
        flyer: null,
        status: 'active',
        revision,
        createdat: at,
        updatedat: at,
      });
    },
    ProjectUpdated: ({ id, data, revision, metadata }, { projects, project_changes }) => {
      const [before, after] = [projects.get(data), detailsOf(data)];
      if (before === undefined) return;
      project_changes.set({ actionid: id, changes: changesBetween(before, { ...before, ...after }, FIELDS) });
      projects.patch(data, { ...after, revision, updatedat: metadata.occurredAt });
    },
    ProjectRemoved: ({ data, revision, metadata }, { projects }) =>
      projects.patch(data, { status: 'removed', revision, updatedat: metadata.occurredAt }),
    ProjectRestored: ({ data, revision, metadata }, { projects }) =>
      projects.patch(data, { status: 'active', revision, updatedat: metadata.occurredAt }),
    ProjectJobLinked: ({ data, revision, metadata }, { projects }) =>
      projects.patch(data, { opjobid: data.opjobid, revision, updatedat: metadata.occurredAt }),
    ProjectJobUnlinked: ({ data, revision, metadata }, { projects }) =>
      projects.patch(data, { opjobid: null, revision, updatedat: metadata.occurredAt }),
    ProjectFlyerChanged: ({ data, revision, metadata }, { projects }) =>
      projects.patch({ projectid: data.projectid }, { flyer: data.flyer, revision, updatedat: metadata.occurredAt }),
    ProjectFlyerRemoved: ({ data, revision, metadata }, { projects }) =>
      projects.patch(data, { flyer: null, revision, updatedat: metadata.occurredAt }),
  },
  notices: ({ data }) => [{ topic: 'projects', ids: { projectid: data.projectid } }],
});

/** Fields of its form, as the trail names them. */
export const FIELDS = [
  'projectname',
  'projectcode',
  'projectstatus',
  'clientid',
  'requirements',
  'salary_benefits',
  'remarks',
] as const;

interface Details {
  readonly projectname: string;
  readonly projectcode: string;
  readonly projectstatus: string;
  readonly clientid?: string | undefined;
  readonly requirements?: string | undefined;
  readonly salary_benefits?: string | undefined;
  readonly remarks?: string | undefined;
}

const detailsOf = ({
  projectname,
  projectcode,
  projectstatus,
  clientid,
  requirements,
  salary_benefits,
  remarks,
}: Details) => ({
  projectname,
  projectcode,
  projectstatus,
  clientid: clientid ?? null,
  requirements: requirements ?? null,
  salary_benefits: salary_benefits ?? null,
  remarks: remarks ?? null,
});
