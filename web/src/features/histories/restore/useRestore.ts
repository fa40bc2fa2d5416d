import { type OriginStep } from '@berangkat/contracts/histories';
import { type HistoryKind, type OriginKind } from '@berangkat/contracts/histories/kinds';
import {
  api,
  auditClaim,
  call,
  type Given,
  NETWORK,
  type PortalError,
  type RouteName,
  send,
  tagsChanged,
} from '../../../shared/api';
import { useText } from '../../../shared/i18n';
import { useBanner } from '../../../shared/kit/banner';
import { useSession } from '../../../shared/session';
import { useAppDispatch } from '../../../shared/useAppDispatch';
import { historyTexts } from '../texts';
import { pick, RESTORABLE } from './records';

type Said = Readonly<Record<string, unknown>>;

/** Text parts of a form; what is not said has none. */
const partsOf = (values: Said): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
    ),
  );

const sendForm = async (name: RouteName, { id, ...values }: Said): Promise<{ readonly error?: PortalError }> => {
  const sending = await import('../../../shared/kit/upload/sendFile').catch(() => undefined);
  if (sending === undefined) return { error: NETWORK };
  const outgoing = {
    call: call(name as 'updateContent', { id: String(id) }),
    fields: partsOf(values),
    file: undefined,
  };
  const { error } = await sending.sendFile(outgoing, {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  return error === undefined ? {} : { error };
};

/**
 * Sends the update of something with what it now says; as a form without its file where its update is one (`isForm`).
 * Never throws.
 */
const sendUpdate = async (
  name: RouteName,
  given: Said,
  isForm = false,
): Promise<{ readonly error?: PortalError | undefined }> =>
  isForm ? sendForm(name, given) : send(call(name as 'updateProject', given as unknown as Given<'updateProject'>));

/** A value that a field had, as it reads. */
interface FormerValue extends OriginStep {
  readonly text: string;
}

interface Restoring {
  readonly kind: OriginKind | HistoryKind;
  readonly id: string;
  /** Its name. */
  readonly name: string;
  readonly field: { readonly name: string; readonly called: string };
  /** All fields of its form that the trail tells of. */
  readonly fields: readonly string[];
}

/**
 * Brings back an earlier value of a field: reads what is there now, and sends its whole form with that field as it was,
 * as an ordinary update that says which action it goes back to. Undefined for readers who may not update it, and for
 * what has no such update.
 */
export const useRestore = ({ kind, id, name, field, fields }: Restoring) => {
  const t = useText(historyTexts);
  const banner = useBanner();
  const dispatch = useAppDispatch();
  const { can } = useSession();
  const record = RESTORABLE[kind as OriginKind];
  if (record === undefined || !can(record.right)) return undefined;

  /** @returns why it failed; undefined where it did not */
  const update = async ({ value, actionid }: FormerValue): Promise<string | undefined> => {
    const read = await send(record.read(id));
    if (read.error !== undefined) return read.error.message;
    const now = read.data as Readonly<Record<string, unknown>>;
    const { name: update, given } = record.update(id, {
      ...(record.form ?? pick)(now, fields),
      [field.name]: record.value?.(field.name, value) ?? value ?? undefined,
      revision: now.revision,
      audit: { ...auditClaim(record.action), restores: actionid },
    });
    const { error } = await sendUpdate(update, given, record.isForm);
    if (error !== undefined) return error.errors?.[0]?.message ?? error.message;
    dispatch(api.util.invalidateTags(tagsChanged(update, given)));
    return undefined;
  };

  const restore = async (to: FormerValue, from: FormerValue): Promise<void> => {
    const subject = `${name} · ${field.called}: ${to.text}`;
    const why = await update(to);
    if (why !== undefined) return banner('error', t('restoreFailed', { why }), { subject });
    banner('success', t('restoreDone'), {
      subject,
      offer: { label: t('undo'), run: () => void restore(from, to) },
    });
  };
  return restore;
};
