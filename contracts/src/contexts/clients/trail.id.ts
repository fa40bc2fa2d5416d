import { inSentence } from '../../kernel/labels';
import { labels } from './labels.id';
import type { TrailOf } from '../../kernel/manifest';
import type { clientEvents } from './events';
import type { objects } from './manifest';

export const trail = {
  objects: { client: 'Klien' },
  actions: {
    create_client: 'Klien didaftarkan',
    update_client: 'Klien diubah',
    link_account: 'Akun pemberi kerja dihubungkan',
    unlink_account: 'Akun pemberi kerja diputuskan',
    change_interview_comments: 'Komentar wawancara diubah',
    upload_logo: 'Logo diunggah',
    remove_logo: 'Logo dihapus',
  },
  sentences: {
    ClientRegistered: '{who} mendaftarkan klien {object}',
    ClientUpdated: '{who} mengubah klien {object}',
    ClientAccountLinked: '{who} menghubungkan akun pemberi kerja ke {object}',
    ClientAccountUnlinked: '{who} memutuskan akun pemberi kerja dari {object}',
    InterviewCommentsChanged: '{who} mengubah komentar wawancara {object}',
    ClientLogoChanged: '{who} mengunggah logo {object}',
    ClientLogoRemoved: '{who} menghapus logo {object}',
  },
  fields: {
    client: inSentence(labels),
  },
} satisfies TrailOf<typeof clientEvents, typeof objects>;
