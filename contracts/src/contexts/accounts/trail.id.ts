import type { Capability } from '../../kernel/capabilities';
import type { TrailOf } from '../../kernel/manifest';
import type { accountEvents } from './events';
import type { objects } from './manifest';
import type { AccountStatus } from './values';

export const trail = {
  objects: { account: 'Akun' },
  actions: {
    create_account: 'Pendaftaran akun',
    update_account: 'Perubahan akun',
    reveal_loginid: 'Login ID yang dilihat',
    delete_account: 'Akun yang dihapus',
    reset_loginid: 'Login ID baru',
    ask_password_link: 'Kata sandi terlupa',
    reset_password: 'Kata sandi baru lewat tautan',
    set_password: 'Kata sandi baru',
    name_account: 'Nama akun',
    change_status: 'Perubahan status',
    grant_capability: 'Kewenangan yang diberikan',
    withdraw_capability: 'Kewenangan yang dicabut',
    login: 'Masuk',
    logout: 'Keluar',
  },
  sentences: {
    AccountRegistered: '{who} membuat akun {object}',
    AccountUpdated: '{who} mengubah akun {object}',
    AccountLoginIdRevealed: '{who} melihat Login ID {object}',
    AccountErased: '{who} menghapus sebuah akun secara permanen',
    AccountLoginIdReset: '{who} memberi {object} Login ID baru',
    AccountPasswordForgotten: 'Seseorang meminta tautan kata sandi baru untuk {object}',
    AccountPasswordReset: '{who} memberi {object} kata sandi baru lewat tautan yang dikirim',
    AccountPasswordSet: '{who} memberi {object} kata sandi baru',
    AccountNamed: '{who} mengubah nama {object}',
    AccountStatusChanged: '{who} mengubah status {object} menjadi {said}',
    AccountCapabilityGranted: '{who} memberi {object} kewenangan {said}',
    AccountCapabilityWithdrawn: '{who} mencabut kewenangan {said} dari {object}',
    AccountSignedIn: '{who} masuk',
    AccountSignedOut: '{who} keluar',
  },
  onOneself: {
    AccountRegistered: '{who} mendaftar',
    AccountPasswordReset: '{who} memilih kata sandi baru lewat tautan yang dikirim',
    AccountPasswordSet: '{who} mengganti kata sandi akun sendiri',
    AccountNamed: '{who} mengubah nama akun sendiri',
  },
  fields: { account: { email: 'email', avatar: 'gambar', phone: 'nomor telepon', remarks: 'catatan' } },
  words: {
    inactive: 'tidak aktif',
    suspended: 'ditangguhkan',
    unverified: 'belum terverifikasi',
    verified: 'terverifikasi',
    'applicant-status-report': 'Laporan status pelamar',
    operations: 'Operasional',
  } satisfies Readonly<Record<AccountStatus | Capability, string>>,
} satisfies TrailOf<typeof accountEvents, typeof objects>;
