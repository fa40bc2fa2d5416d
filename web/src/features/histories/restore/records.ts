import { type OriginKind } from '@berangkat/contracts/histories/kinds';
import { type Action } from '@berangkat/contracts/permissions';
import { call, type Call, type RouteName } from '../../../shared/api';

type Said = Readonly<Record<string, unknown>>;

/** How something is read and updated whose values can be brought back. */
interface Restorable {
  /** The right to update it. */
  readonly right: Action;
  /** The name of the update in the audit claim. */
  readonly action: string;
  readonly read: (id: string) => Call;
  /**
   * Makes the values of its form, from what was read and the fields that the trail tells of; those fields when left
   * out.
   */
  readonly form?: (read: Said, fields: readonly string[]) => Said;
  /** Makes the form's value for the trail's value of a field; the same when left out. */
  readonly value?: (field: string, value: unknown) => unknown;
  readonly update: (id: string, form: Said) => { readonly name: RouteName; readonly given: Said };
  /** Its update is a form with a file, which stays as it is when left out. */
  readonly isForm?: true;
  /** Fields that are not kept, and so cannot be brought back. */
  readonly gone?: 'goneFile';
}

/** Fields of something; what is empty is left out, as forms do. */
export const pick = (values: Said, fields: readonly string[]): Said =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field];
      return value === null || value === undefined || value === '' ? [] : [[field, value]];
    }),
  );

/** Fields of the quick form. */
const QUICK = ['firstname', 'lastname', 'email', 'phone1', 'managedby'];

/** Whether it is public is a word in the trail, and a choice in its form. */
const published = (field: string, value: unknown): unknown => (field === 'public' ? value === 'public' : value);

/** Kinds that can be brought back, each through its ordinary update. */
export const RESTORABLE: Readonly<Partial<Record<OriginKind, Restorable>>> = {
  applicant: {
    right: 'application.edit',
    action: 'update_application',
    read: (id) => call('readApplicant', { id }),
    // The form has what the CV does not show. An application that was made by the quick form and never filled in is
    // changed by that form.
    form: ({ form, ...cv }, fields) =>
      pick({ ...cv, ...(form as Said | null) }, cv.placeofbirth === null ? QUICK : fields),
    update: (id, form) => ({ name: 'updateApplication', given: { id, ...form } }),
  },
  education: {
    right: 'education.edit',
    action: 'update_education',
    read: (eduid) => call('readEducation', { eduid }),
    update: (eduid, form) => ({ name: 'updateEducation', given: { eduid, ...form } }),
  },
  experience: {
    right: 'experience.edit',
    action: 'update_experience',
    read: (expid) => call('readExperience', { expid }),
    update: (id, form) => ({ name: 'updateExperience', given: { id, ...form } }),
  },
  project: {
    right: 'project.edit',
    action: 'update_project',
    read: (id) => call('readProject', { id }),
    update: (id, form) => ({ name: 'updateProject', given: { id, ...form } }),
  },
  client: {
    right: 'client.edit',
    action: 'update_client',
    read: (id) => call('readClient', { id }),
    // Left out, the account of the employer would be unlinked.
    form: (client, fields) => pick(client, [...fields, 'accountid']),
    update: (id, form) => ({ name: 'updateClient', given: { id, ...form } }),
  },
  openjob: {
    right: 'job.edit',
    action: 'update_openjob',
    read: (id) => call('readJob', { id }),
    update: (id, form) => ({ name: 'updateJob', given: { id, ...form } }),
  },
  album: {
    right: 'album.edit',
    action: 'update_album',
    read: (id) => call('readAlbum', { id }),
    value: published,
    update: (id, form) => ({ name: 'updateAlbum', given: { id, ...form } }),
  },
  content: {
    right: 'album.edit',
    action: 'update_content',
    read: (id) => call('readContent', { id }),
    value: published,
    update: (id, form) => ({ name: 'updateContent', given: { id, ...form } }),
    isForm: true,
    gone: 'goneFile',
  },
};
