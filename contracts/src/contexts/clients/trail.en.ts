import { inSentence } from '../../kernel/labels';
import { labels } from './labels.en';
import type { TrailOf } from '../../kernel/manifest';
import type { clientEvents } from './events';
import type { objects } from './manifest';

export const trail = {
  objects: { client: 'Clients' },
  actions: {
    create_client: 'Clients registered',
    update_client: 'Clients changed',
    link_account: 'Employer accounts linked',
    unlink_account: 'Employer accounts unlinked',
    change_interview_comments: 'Interview comments changed',
    upload_logo: 'Logos uploaded',
    remove_logo: 'Logos removed',
  },
  sentences: {
    ClientRegistered: '{who} registered the client {object}',
    ClientUpdated: '{who} changed the client {object}',
    ClientAccountLinked: '{who} linked an employer account to {object}',
    ClientAccountUnlinked: '{who} unlinked an employer account from {object}',
    InterviewCommentsChanged: '{who} changed the interview comments of {object}',
    ClientLogoChanged: '{who} uploaded a logo of {object}',
    ClientLogoRemoved: '{who} removed the logo of {object}',
  },
  fields: {
    client: inSentence(labels),
  },
} satisfies TrailOf<typeof clientEvents, typeof objects>;
