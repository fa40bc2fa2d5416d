import { type EventOf } from '@berangkat/contracts/kernel';
import { type JobCvAttached, type JobCvErased, type JobCvReceived } from '@berangkat/contracts/jobs';
import { type Decider } from '@berangkat/platform/event-log';
import { commandRefused } from '../../kernel/command-refused';

export type JobCvEvent = EventOf<typeof JobCvReceived | typeof JobCvAttached | typeof JobCvErased>;

/** A CV as somebody sent it to a job. */
export interface SentCv {
  readonly email: string;
  readonly file: string;
  readonly filename: string;
  readonly contenttype: string;
  readonly size: number;
}

export type JobCvState =
  | { readonly status: 'none' }
  | {
      readonly status: 'received' | 'erased';
      readonly cvid: string;
      readonly opjobid: string;
      /** The applicant whose record it was taken over to. */
      readonly applicantid?: string;
    };

export type JobCvCommand =
  | ({ readonly type: 'ReceiveCv'; readonly cvid: string; readonly opjobid: string } & SentCv)
  | { readonly type: 'AttachCv'; readonly cvid: string; readonly applicantid: string }
  | { readonly type: 'EraseCv'; readonly cvid: string };

const decide = (command: JobCvCommand, cv: JobCvState): readonly JobCvEvent[] => {
  switch (command.type) {
    case 'ReceiveCv': {
      const { type: _, ...data } = command;
      return cv.status === 'none' ? [{ type: 'JobCvReceived', data }] : [];
    }
    case 'AttachCv': {
      const { cvid, applicantid } = command;
      if (cv.status === 'none') throw commandRefused(404, 'not-found');
      if (cv.status === 'erased') throw commandRefused(409, 'jobcv-erased');
      if (cv.applicantid === applicantid) return [];
      return [{ type: 'JobCvAttached', data: { cvid, opjobid: cv.opjobid, applicantid } }];
    }
    case 'EraseCv':
      if (cv.status === 'none') throw commandRefused(404, 'not-found');
      return cv.status === 'erased' ? [] : [{ type: 'JobCvErased', data: { cvid: cv.cvid, opjobid: cv.opjobid } }];
    default:
      return command satisfies never;
  }
};

const evolve = (cv: JobCvState, event: JobCvEvent): JobCvState => {
  const { cvid, opjobid } = event.data;
  switch (event.type) {
    case 'JobCvReceived':
      return { status: 'received', cvid, opjobid };
    case 'JobCvAttached':
      return { status: 'received', cvid, opjobid, applicantid: event.data.applicantid };
    case 'JobCvErased':
      return { status: 'erased', cvid, opjobid };
    default:
      event satisfies never;
      return cv;
  }
};

export const jobCvDecider: Decider<JobCvState, JobCvCommand, JobCvEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const jobCvStream = (cvid: string): string => `jobcv-${cvid}`;
