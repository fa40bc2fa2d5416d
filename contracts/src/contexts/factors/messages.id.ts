import type { messages as en } from './messages.en';

export const messages = {
  'passkey-wrong': 'Kunci sandi ini tidak diterima.',
  'passkey-name': 'Beri nama kunci sandi, 1 sampai 40 karakter.',
  'passkey-exists': 'Kunci sandi ini sudah terpasang.',
  'passkey-too-many': 'Satu akun dapat memiliki maksimal sepuluh kunci sandi. Hapus salah satu dulu.',
  'passkey-none': 'Kunci sandi ini sudah tidak ada.',
  'passkey-nowhere': 'Kunci sandi memerlukan alamat portal, yang belum diatur.',
  'factor-needed': 'Gunakan faktor kedua Anda untuk masuk.',
  'factor-ticket-over': 'Waktunya habis. Silakan masuk lagi dengan kata sandi Anda.',
  'factor-wrong': 'Kode ini salah atau sudah pernah dipakai.',
  'factor-code-format': 'Masukkan 6 angka dari autentikator Anda, atau kode pemulihan 10 karakter.',
  'factor-app-code-format': 'Masukkan 6 angka yang tampil di autentikator Anda.',
  'factor-secret-over': 'Waktunya habis. Silakan pindai gambar yang baru.',
  'factor-exists': 'Sudah ada autentikator yang terpasang. Hapus dulu yang lama.',
  'factor-stale': 'Gunakan lagi faktor kedua Anda terlebih dahulu.',
  'factor-none': 'Belum ada faktor kedua.',
  'factor-loginid': 'Anda masuk dengan Login ID. Masuklah dengan kata sandi untuk melakukan ini.',
  'factor-old-sign-in':
    'Keluar lalu masuk lagi dulu: faktor kedua hanya dapat dipasang dalam sepuluh menit setelah masuk.',
  'factor-required': 'Akun ini wajib memakai faktor kedua. Pasang dulu faktor kedua Anda.',
  'factor-duty-own': 'Pasang dulu faktor kedua Anda sendiri sebelum mengatur siapa yang wajib memakainya.',
} satisfies Record<keyof typeof en, string>;
