import { type AuditEntry } from '@berangkat/contracts/audit';
import { today } from '@berangkat/contracts/kernel';
import { type Locale } from '@berangkat/contracts/reference';
import { loadTrail, pageName, saidIn } from '@berangkat/contracts/trail';
import { type SheetColumn } from '../../query-kit/exports';

const WORDS = {
  en: {
    name: 'Audit trail',
    at: 'Time (UTC)',
    who: 'Who',
    email: 'Email',
    category: 'Account type',
    action: 'Action',
    kind: 'Concerning',
    object: 'Name',
    id: 'ID',
    objectEmail: 'Email',
    status: 'Status',
    project: 'Project',
    said: 'Said with it',
    page: 'Page',
    ip: 'Address',
    country: 'Country',
    device: 'Device',
    request: 'Request',
  },
  id: {
    name: 'Jejak audit',
    at: 'Waktu (UTC)',
    who: 'Siapa',
    email: 'Email',
    category: 'Jenis akun',
    action: 'Tindakan',
    kind: 'Mengenai',
    object: 'Nama',
    id: 'ID',
    objectEmail: 'Emailnya',
    status: 'Status',
    project: 'Proyek',
    said: 'Keterangan',
    page: 'Halaman',
    ip: 'Alamat',
    country: 'Negara',
    device: 'Perangkat',
    request: 'Permintaan',
  },
} as const satisfies Record<Locale, object>;

interface TrailSheet {
  readonly name: string;
  readonly fileName: string;
  readonly columns: readonly SheetColumn<AuditEntry>[];
}

/** The audit trail as a spreadsheet: what an entry holds, its action and its kind by their names. Times are UTC. */
export const trailColumns = async (locale: Locale): Promise<TrailSheet> => {
  const t = WORDS[locale];
  const { actions, objects, pages, words } = await loadTrail(locale);
  return {
    name: t.name,
    fileName: `${t.name} ${today()}`,
    columns: [
      { header: t.at, width: 18, format: 'dd-mm-yy hh:mm:ss', cell: ({ createdat }) => new Date(createdat) },
      { header: t.who, width: 24, cell: ({ createdbyname }) => createdbyname },
      { header: t.email, width: 28, cell: ({ createdbyemail }) => createdbyemail },
      { header: t.category, width: 14, cell: ({ createdbycategory }) => createdbycategory },
      { header: t.action, width: 26, cell: ({ action }) => actions[action] ?? action },
      { header: t.kind, width: 16, cell: ({ objecttype }) => objects[objecttype] ?? objecttype },
      { header: t.object, width: 28, cell: ({ objectname }) => objectname },
      { header: t.id, width: 14, cell: ({ objectid }) => objectid },
      { header: t.objectEmail, width: 28, cell: ({ objectemail }) => objectemail },
      { header: t.status, width: 14, cell: ({ status }) => words[status ?? ''] ?? status },
      { header: t.project, width: 26, cell: ({ projectname }) => projectname },
      { header: t.said, width: 40, cell: (entry) => saidIn(entry, { words }) },
      { header: t.page, width: 30, cell: ({ page }) => page && pageName(page, pages) },
      { header: t.ip, width: 18, cell: ({ clientIp }) => clientIp },
      { header: t.country, width: 10, cell: ({ clientCountry }) => clientCountry },
      { header: t.device, width: 12, cell: ({ deviceDetails: { deviceType } }) => deviceType },
      { header: t.request, width: 38, cell: ({ correlationid }) => correlationid },
    ],
  };
};
