import { EXAMPLE_ID, type Examples } from '../../shared/openapi/example';

const day = {
  date: '2026-12-03',
  zone: 'Asia/Makassar',
  begins: '09:00',
  ends: '16:00',
  minutes: 20,
  breaks: [{ from: '12:00', until: '13:00' }],
  rooms: ['Kitchen', 'Service'],
  place: 'Denpasar',
};

export const examples: Examples<'interviews'> = {
  planInterviewDay: { projectid: EXAMPLE_ID, ...day },
  changeInterviewDay: day,
};
