import { endpoints } from '@berangkat/contracts/http';
import { type Choices, choices } from '@berangkat/contracts/masterdata';
import { type PublicAgency, publicSettings } from '@berangkat/contracts/settings';
import { type SharedCv, sharedCv } from '@berangkat/contracts/shares';
import { printedCvs } from '@berangkat/contracts/shares/printing';
import { failedAsUnavailable, internalClient, type OnBehalf } from '@berangkat/platform/http';
import { type Instances } from '@berangkat/platform/instances';
import { type Logger } from '@berangkat/platform/observability';

/** A CV as its link shows it, with the token of that link. */
export interface CvToPrint {
  readonly applicantid: string;
  readonly cv: SharedCv;
  readonly token: string;
  /** ISO 8601. */
  readonly expiresat: string;
}

export interface CvsWithChoices {
  readonly cvs: readonly CvToPrint[];
  /** How their industries, departments and positions read. */
  readonly choices: Choices;
  /** The agency that hands them out; null where it is not known. */
  readonly agency: PublicAgency | null;
}

/**
 * Asks command-api whether this user may have these CVs, which notes that they do, and reads each as whoever opens its
 * link would.
 * @throws {HttpError} the refusal of either, or 503 when one does not answer
 */
export type CvsToPrint = (applicantids: readonly string[], onBehalf: OnBehalf) => Promise<CvsWithChoices>;

export const cvsToPrintThrough = (
  services: { readonly commandApi: Pick<Instances, 'request'>; readonly queryApi: Pick<Instances, 'request'> },
  token: Buffer,
  logger: Logger,
): CvsToPrint => {
  const commandApi = internalClient({ instances: services.commandApi, service: 'command-api', token });
  const queryApi = internalClient({ instances: services.queryApi, service: 'query-api', token });
  return async (applicantids, onBehalf) => {
    const { requestId } = onBehalf;
    try {
      const asked = await commandApi.post('/internal/cvs/print', { applicantids }, onBehalf);
      const cvs: CvToPrint[] = [];
      for (const { pass, ...printed } of printedCvs.parse(asked.json())) {
        const path = `/api${endpoints.readSharedCv.path.replace(':pass', pass)}`;
        // The links are new: query-api waits until it knows of them.
        const read = await queryApi.get(path, { requestId, position: asked.position });
        cvs.push({ ...printed, cv: sharedCv.parse(read.json()) });
      }
      const lists = await queryApi.get(`/api${endpoints.readChoices.path}`, { requestId });
      const settings = await queryApi.get(`/api${endpoints.readPublicSettings.path}`, { requestId });
      return { cvs, choices: choices.parse(lists.json()), agency: publicSettings.parse(settings.json()).agency };
    } catch (error) {
      throw failedAsUnavailable(error, logger, 'a CV to be printed was not answered', { requestId });
    }
  };
};
