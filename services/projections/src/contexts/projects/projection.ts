import { namesOf } from '@berangkat/contracts/kernel';
import { projectEvents, projectFields } from '@berangkat/contracts/projects';
import { changesBetween, changesTable } from '../../query-kit/changes';
import { defineProjection, instant, integer, name, nullable, table, text } from '../../engine';
import { columnsOf, valuesOf, withoutPast } from '../../query-kit/fields';
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
        ...columnsOf(projectFields, { projectname: name }),
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
        except: withoutPast(projectFields),
        indexes: ['newest'],
        removed: { when: `status = 'removed'`, seenBy: 'project.see-removed' },
      },
    }),
  },
  on: {
    ProjectRegistered: ({ data, revision, metadata }, { projects }) => {
      const at = metadata.occurredAt;
      projects.set({
        ...valuesOf(projectFields, data),
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
      const [before, after] = [projects.get(data), valuesOf(projectFields, data)];
      if (before === undefined) return;
      project_changes.set({
        actionid: id,
        changes: changesBetween(before, { ...before, ...after }, namesOf(projectFields)),
      });
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
