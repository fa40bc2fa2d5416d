import ical, { ICalEventStatus } from 'ical-generator';

/** An interview as calendars show it. */
export interface CalendarInterview {
  readonly interviewdayid: string;
  readonly applicantid: string;
  readonly projectname: string;
  /** Of whoever is seen. */
  readonly language: 'en' | 'id';
  /** In ISO 8601. */
  readonly at: string;
  readonly until: string;
  readonly room: string | null;
  readonly place: string | null;
  readonly link: string | null;
  readonly remarks: string | null;
  /** Of the day: a calendar that has the interview takes the newer one in its place. */
  readonly revision: number;
  readonly cancelled: boolean;
  /** When it was sent, in milliseconds: sent again, it is the same to the byte. Now when left out. */
  readonly stamp?: number;
}

const NAMES = { en: 'Interview', id: 'Wawancara' } as const;

/** An interview as a file for calendars (RFC 5545). */
export const interviewCalendar = (interview: CalendarInterview): string => {
  const calendar = ical({ prodId: { company: 'Berangkat', product: 'portal' } });
  calendar.createEvent({
    id: `${interview.interviewdayid}-${interview.applicantid}@berangkat`,
    sequence: interview.revision,
    ...(interview.stamp !== undefined && { stamp: new Date(interview.stamp) }),
    start: new Date(interview.at),
    end: new Date(interview.until),
    summary: `${NAMES[interview.language]} · ${interview.projectname}`,
    location: [interview.room, interview.place].filter((part) => part !== null).join(', ') || null,
    url: interview.link,
    description: interview.remarks,
    status: interview.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
};
