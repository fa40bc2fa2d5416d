import type { TrailOf } from '../../kernel/manifest';
import type { rebuildEvents } from './events';
import type { objects } from './manifest';

export const trail = {
  objects: { projection: 'Model baca' },
  actions: {
    request_rebuild: 'Permintaan membangun ulang',
    pause_rebuild: 'Penjedaan pembangunan ulang',
    resume_rebuild: 'Pelanjutan pembangunan ulang',
    cancel_rebuild: 'Pembatalan pembangunan ulang',
    finish_rebuild: 'Pembangunan ulang selesai',
    fail_rebuild: 'Pembangunan ulang gagal',
  },
  sentences: {
    RebuildRequested: '{who} meminta {object} dibangun ulang dari peristiwa',
    RebuildPaused: '{who} menjeda pembangunan ulang {object}',
    RebuildResumed: '{who} melanjutkan pembangunan ulang {object}',
    RebuildCancelled: '{who} membatalkan pembangunan ulang {object}',
    RebuildFinished: '{who} menyelesaikan pembangunan ulang {object}: {said}',
    RebuildFailed: '{who} tidak dapat membangun ulang {object}: {said}',
  },
  words: {
    same: 'semua tabel sama seperti sebelumnya',
    different: 'ada tabel yang berbeda dari sebelumnya',
    'not-compared': 'tidak ada yang dapat dibandingkan',
  },
} satisfies TrailOf<typeof rebuildEvents, typeof objects>;
