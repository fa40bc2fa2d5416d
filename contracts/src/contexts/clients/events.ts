import { z } from 'zod';
import { defineEvent, id, personal } from '../../kernel';

const subject = (data: { clientid: string }) => `client-${data.clientid}` as const;

const fields = {
  companyname: z.string(),
  clientcode: z.string(),
  address: z.string(),
  country: z.string(),
  companyregistrationnumber: z.string(),
  status: z.string(),
  personincharge: personal(z.string()),
  phone: personal(z.string()).optional(),
  email: personal(z.string()).optional(),
  remarks: personal(z.string()).optional(),
};

export const ClientRegistered = defineEvent({
  type: 'ClientRegistered',
  context: 'clients',
  version: 1,
  action: 'create_client',
  subject,
  schema: z.object({ clientid: id, ...fields }),
});

/** The whole client as it stands after the change. */
export const ClientUpdated = defineEvent({
  type: 'ClientUpdated',
  context: 'clients',
  version: 1,
  action: 'update_client',
  subject,
  schema: z.object({ clientid: id, ...fields }),
});

export const ClientAccountLinked = defineEvent({
  type: 'ClientAccountLinked',
  context: 'clients',
  version: 1,
  action: 'link_account',
  subject,
  schema: z.object({ clientid: id, accountid: id }),
});

export const ClientAccountUnlinked = defineEvent({
  type: 'ClientAccountUnlinked',
  context: 'clients',
  version: 1,
  action: 'unlink_account',
  subject,
  schema: z.object({ clientid: id, accountid: id }),
});

export const InterviewCommentsChanged = defineEvent({
  type: 'InterviewCommentsChanged',
  context: 'clients',
  version: 1,
  action: 'change_interview_comments',
  schema: z.object({ clientid: id, comments: z.array(z.string()) }),
});

/** Its name in the object store. */
export const ClientLogoChanged = defineEvent({
  type: 'ClientLogoChanged',
  context: 'clients',
  version: 1,
  action: 'upload_logo',
  schema: z.object({ clientid: id, logo: z.string() }),
});

/** There is none any more. */
export const ClientLogoRemoved = defineEvent({
  type: 'ClientLogoRemoved',
  context: 'clients',
  version: 1,
  action: 'remove_logo',
  schema: z.object({ clientid: id }),
});

export const clientEvents = [
  ClientRegistered,
  ClientUpdated,
  ClientAccountLinked,
  ClientAccountUnlinked,
  InterviewCommentsChanged,
  ClientLogoChanged,
  ClientLogoRemoved,
] as const;
