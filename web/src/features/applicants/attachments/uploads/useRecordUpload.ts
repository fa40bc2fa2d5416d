import { type FileKindName, FILE_RULES } from '@berangkat/contracts/files';
import { useDispatch } from 'react-redux';
import { specTexts, useText } from '../../../../shared/i18n';
import { useBanner } from '../../../../shared/kit/banner';
import { type Upload, type UploadOptions, useUpload } from '../../../../shared/kit/upload';
import { applicantChanged } from '../../api';
import { type UploadSubject } from './UploadScreen';

type Options<Answered> = Pick<UploadOptions<Answered>, 'call' | 'fields' | 'onKept' | 'duplicate'> & {
  readonly kind: FileKindName;
  readonly successText: string;
  /** Milliseconds until that goes by itself, where the specification names a time of its own. */
  readonly timeout?: number;
  readonly onDone?: () => void;
};

/** Milliseconds that documents and CV files are said to be there (001 §9). */
export const PAPER_TIMEOUT = 10_000;

/** Pixels of the longer side of a paper: enough for its small print. */
const LONGER_SIDE: Partial<Record<FileKindName, number>> = {
  document: 2_400,
  cv: 2_400,
};

/** An upload to the record of an applicant: says how it went, and has the CV read again. */
export const useRecordUpload = <Answered>(
  { appid, userid }: UploadSubject,
  { kind, successText, timeout, onDone, ...options }: Options<Answered>,
): Upload => {
  const t = useText(specTexts);
  const banner = useBanner();
  const dispatch = useDispatch();
  return useUpload({
    ...options,
    accountid: userid,
    slot: `${kind} ${appid}`,
    rules: FILE_RULES[kind],
    longerSide: LONGER_SIDE[kind],
    onDone: () => {
      dispatch(applicantChanged(appid));
      banner('success', successText, { timeout });
      onDone?.();
    },
    onExpired: () => banner('error', t('upload-user-missing')),
  });
};
