import { type MasterStatus } from '@berangkat/contracts/masterdata/values';
import { asPortalError, auditClaim } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import { useBanner, useConfirm } from '../../../shared/kit';
import { MESSAGE_TIMEOUT } from '../seconds';
import { masterdataTexts } from '../texts';
import { type Entry } from './entry';

export type SetStatus = (given: {
  readonly id: string;
  readonly status: MasterStatus;
  readonly audit: ReturnType<typeof auditClaim>;
}) => PromiseLike<{ readonly error?: unknown }>;

/** Changes the status of a row. Before it is offered no more, who has it is said. */
export const useEntryStatus = (setStatus: SetStatus, action: string) => {
  const t = useText(masterdataTexts, specTexts);
  const banner = useBanner();
  const confirm = useConfirm();
  return async ({ id, name, applicants, jobs = 0 }: Entry, status: MasterStatus): Promise<void> => {
    const yes =
      status === 'active' ||
      (await confirm({
        title: t('suspendTitle', { name }),
        text: `${t('suspendText', { count: applicants })}${jobs > 0 ? ` ${t('suspendJobs', { count: jobs })}` : ''}`,
        confirm: t(status === 'suspended' ? 'suspend' : 'remove'),
        danger: status === 'removed',
      }));
    if (!yes) return;
    const { error } = await setStatus({ id, status, audit: auditClaim(action) });
    if (error === undefined) return banner('success', t('status-updated'), { timeout: MESSAGE_TIMEOUT, subject: name });
    const { code } = asPortalError(error);
    const taken = code === 'industry-409' || code === 'department-409' || code === 'position-409' ? code : undefined;
    banner('error', t(taken ?? 'status-update-error'), { timeout: MESSAGE_TIMEOUT, subject: name });
  };
};
