import { type ApplicantDetail, type Draft } from '@berangkat/contracts/applicants';
import { deviceSlot, type DeviceDraft, type DeviceSlot } from './draft/deviceDraft';
import { newerDraft } from './draft/newerDraft';
import { STAGES, type Stage } from './stage';
import { differing, formOf, type HiddenPhones, laidOver, type FormValues } from './values';

/** The application as it was when it was opened to be changed. */
export interface Base {
  readonly values: FormValues;
  readonly revision: number;
  readonly hidden?: HiddenPhones | undefined;
}

/**
 * The start of a form. Starting over, taking another draft or somebody else's changes makes another opening and with it
 * another form.
 */
export interface Opening {
  readonly key: number;
  /** The account that fills it in: drafts are kept by it. */
  readonly accountid: string;
  readonly appid?: string;
  /** The owner of the application, where it exists. */
  readonly accid?: string;
  readonly base?: Base;
  /** The values of an untouched form. */
  readonly blank: FormValues;
  readonly initial: FormValues;
  readonly stage: Stage;
  readonly slot: DeviceSlot;
  /** Drafts are kept on the server, too. */
  readonly remote: boolean;
  /** The server's time of its draft: null for none, undefined when it could not be asked. */
  readonly seen: string | null | undefined;
  /** It goes on with something that was kept: since when, and whether the application has changed since. */
  readonly resumed?: { readonly at: string; readonly onNewer: boolean };
}

let openings = 0;
const nextKey = (): number => (openings += 1);
const asStage = (stage: number): Stage => STAGES.find((known) => known === stage) ?? 1;

interface NewForm {
  readonly accountid: string;
  readonly blank: FormValues;
  /** The server's draft; null for none, undefined when it could not be asked. */
  readonly server: Draft | null | undefined;
  readonly remote: boolean;
}

/** A new application: empty, or with the newer of the drafts of this device and of the server. */
export const openNew = ({ accountid, blank, server, remote }: NewForm): Opening => {
  const slot = deviceSlot(accountid);
  const opening: Opening = {
    key: nextKey(),
    accountid,
    blank,
    initial: blank,
    stage: 1,
    slot,
    remote,
    seen: server === undefined ? undefined : (server?.savedat ?? null),
  };
  const found = newerDraft(slot.read(), server);
  if (found === undefined) {
    slot.clear();
    return opening;
  }
  return found.from === 'server' ? continued(opening, found.draft) : resumedFrom(opening, found.draft);
};

/** Goes on with a draft of the server, and keeps it on this device in case the line drops. */
export const continued = (opening: Opening, { stage, form, savedat }: Draft): Opening => {
  opening.slot.write({ stage, form: form as DeviceDraft['form'], changedat: savedat, syncedat: savedat, dirty: false });
  return resumedFrom({ ...opening, seen: savedat }, { stage, form: form as DeviceDraft['form'], changedat: savedat });
};

const resumedFrom = (
  opening: Opening,
  { stage, form, changedat, revision }: Pick<DeviceDraft, 'stage' | 'form' | 'changedat' | 'revision'>,
): Opening => {
  const initial = laidOver(opening.base?.values ?? opening.blank, form);
  if (differing(initial, opening.base?.values ?? opening.blank).length === 0) return { ...opening, key: nextKey() };
  return {
    ...opening,
    key: nextKey(),
    initial,
    stage: asStage(stage),
    resumed: { at: changedat, onNewer: opening.base !== undefined && revision !== opening.base.revision },
  };
};

/** An application that exists, with the changes to it that this device still keeps. */
export const openExisting = (accountid: string, detail: ApplicantDetail): Opening => {
  const slot = deviceSlot(accountid, detail.applicantid);
  const values = formOf(detail);
  const base: Base = { values, revision: detail.revision, hidden: detail.form?.hiddenphones };
  const opening: Opening = {
    key: nextKey(),
    accountid,
    appid: detail.applicantid,
    accid: detail.accountid ?? undefined,
    base,
    blank: values,
    initial: values,
    stage: 1,
    slot,
    remote: false,
    seen: null,
  };
  const kept = slot.read();
  return kept === undefined ? opening : resumedFrom(opening, kept);
};

/** The same application as it is now, with `changes` of this form over it. */
export const rebased = (
  opening: Opening,
  detail: ApplicantDetail,
  changes: Partial<FormValues>,
  stage: Stage,
): Opening => {
  const values = formOf(detail);
  const { resumed: _, ...rest } = opening;
  return {
    ...rest,
    key: nextKey(),
    base: { values, revision: detail.revision, hidden: detail.form?.hiddenphones },
    blank: values,
    initial: { ...values, ...changes },
    stage,
  };
};

export const startedAgain = (opening: Opening): Opening => {
  const { resumed: _, ...rest } = opening;
  return { ...rest, key: nextKey(), initial: opening.blank, stage: 1 };
};
