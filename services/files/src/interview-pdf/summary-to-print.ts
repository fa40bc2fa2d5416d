import { endpoints } from '@berangkat/contracts/http';
import { type InterviewSummary, interviewSummary } from '@berangkat/contracts/interviews';
import { type RecordExport } from '@berangkat/contracts/kernel';
import { type PublicAgency, publicSettings } from '@berangkat/contracts/settings';
import { failedAsUnavailable, internalClient, type OnBehalf } from '@berangkat/platform/http';
import { type Instances } from '@berangkat/platform/instances';
import { type Logger } from '@berangkat/platform/observability';

export interface PrintedSummary {
  readonly summary: InterviewSummary;
  /** The agency that hands it out; null where it is not known. */
  readonly agency: PublicAgency | null;
}

/**
 * Reads the summary of a day as this user may see it, and has command-api note that they take it along.
 * @throws {HttpError} the refusal of either, or 503 when one does not answer
 */
export type SummaryToPrint = (interviewdayid: string, onBehalf: OnBehalf) => Promise<PrintedSummary>;

export const summaryToPrintThrough = (
  services: { readonly commandApi: Pick<Instances, 'request'>; readonly queryApi: Pick<Instances, 'request'> },
  token: Buffer,
  logger: Logger,
): SummaryToPrint => {
  const commandApi = internalClient({ instances: services.commandApi, service: 'command-api', token });
  const queryApi = internalClient({ instances: services.queryApi, service: 'query-api', token });
  return async (interviewdayid, onBehalf) => {
    const { requestId } = onBehalf;
    try {
      const path = `/api${endpoints.readInterviewSummary.path.replace(':id', interviewdayid)}`;
      const summary = interviewSummary.parse((await queryApi.get(path, onBehalf)).json());
      const { projectid, people } = summary;
      const exported: RecordExport = {
        type: 'InterviewDayExported',
        interviewdayid,
        projectid,
        rows: people.length,
        filter: 'format=pdf',
      };
      await commandApi.post('/internal/exports', exported, onBehalf);
      const settings = await queryApi.get(`/api${endpoints.readPublicSettings.path}`, { requestId });
      return { summary, agency: publicSettings.parse(settings.json()).agency };
    } catch (error) {
      throw failedAsUnavailable(error, logger, 'the summary of an interview day was not answered', { requestId });
    }
  };
};
