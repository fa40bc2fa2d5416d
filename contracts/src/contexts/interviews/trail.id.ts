import type { TrailOf } from '../../kernel/manifest';
import type { interviewEvents } from './events';
import type { objects } from './manifest';

export const trail = {
  objects: { interviewday: 'Hari wawancara' },
  actions: {
    plan_interview_day: 'Hari wawancara dijadwalkan',
    change_interview_day: 'Hari wawancara diubah',
    shift_interview_day: 'Hari wawancara digeser',
    cancel_interview_day: 'Hari wawancara dibatalkan',
    plan_interview: 'Wawancara dijadwalkan',
    move_interview: 'Wawancara dipindahkan',
    remove_interview: 'Wawancara dihapus',
  },
  sentences: {
    InterviewDayPlanned: '{who} menjadwalkan hari wawancara {project}: {said}',
    InterviewDayChanged: '{who} mengubah hari wawancara {project}: {said}',
    InterviewDayShifted: '{who} menggeser hari wawancara {object} {project}: {said}',
    InterviewDayCancelled: '{who} membatalkan hari wawancara {object} {project}',
    InterviewPlanned: '{who} menjadwalkan wawancara {object} di {project}: {said}',
    InterviewMoved: '{who} memindahkan wawancara {object} di {project}: {said}',
    InterviewRemoved: '{who} mengeluarkan {object} dari hari wawancara {project}',
  },
} satisfies TrailOf<typeof interviewEvents, typeof objects>;
