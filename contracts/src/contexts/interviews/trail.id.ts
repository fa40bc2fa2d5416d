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
    invite_interview: 'Undangan wawancara',
    remind_interview: 'Pengingat wawancara',
    answer_interview: 'Jawaban undangan wawancara',
  },
  sentences: {
    InterviewDayPlanned: '{who} menjadwalkan hari wawancara {project}: {said}',
    InterviewDayChanged: '{who} mengubah hari wawancara {project}: {said}',
    InterviewDayShifted: '{who} menggeser hari wawancara {object} {project}: {said}',
    InterviewDayCancelled: '{who} membatalkan hari wawancara {object} {project}',
    InterviewPlanned: '{who} menjadwalkan wawancara {object} di {project}: {said}',
    InterviewMoved: '{who} memindahkan wawancara {object} di {project}: {said}',
    InterviewInvited: '{who} mengundang {object} untuk wawancara {project}',
    InterviewReminded: '{who} memberi tahu {object} tentang wawancara {project}: {said}',
    InterviewAnswered: '{who} menjawab undangan wawancara {object} untuk {project}: {said}',
    InterviewRemoved: '{who} mengeluarkan {object} dari hari wawancara {project}',
  },
  words: {
    'interview-day-before': 'wawancaranya kurang dari sehari lagi',
    'interview-two-hours': 'wawancaranya kurang dari dua jam lagi',
    'interview-called-off': 'wawancaranya batal',
    'interview-accepted': 'akan hadir',
    'interview-other-time': 'minta jam lain',
    'interview-declined': 'tidak bisa hadir',
  },
} satisfies TrailOf<typeof interviewEvents, typeof objects>;
