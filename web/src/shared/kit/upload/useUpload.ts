import { type FileRules } from '@berangkat/contracts/files';
import { isPlainMessageId, type PlainMessageId } from '@berangkat/contracts/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type Call, type PortalError, sessionExpired } from '../../api';
import { isSettled } from '../../api/idempotency';
import { filePlace, type KeptFile, NO_PLACE } from '../../device/keptFiles';
import { lineBack } from '../../line/lineBack';
import { isUnloaded, sayUnloaded } from '../../unloaded';
import { fileProblem, isHelped, isMadeSmaller, LONGER_SIDE, shortened } from './checks';
import { deliver, type Fields, MEANT, type Obstacle } from './deliver';
import { sendFile, type Uploaded } from './sendFile';
import { keyOfUpload, type Outgoing, resumeWith } from './uploadKey';

export type UploadWork =
  | { readonly kind: 'idle' }
  | { readonly kind: 'shrinking' }
  | { readonly kind: 'sending'; readonly share: number }
  /** The line is down, or files cannot be looked at for viruses: the file goes again when that is over. */
  | { readonly kind: 'waiting'; readonly on: Obstacle }
  | { readonly kind: 'done' };

const IDLE = { kind: 'idle' } as const;

type Sent<Answered> = Outgoing<Answered> & { readonly file: File };

/** The text parts, or what is wrong with them; neither where the form itself says what is wrong. */
type Given =
  | { readonly fields: Fields; readonly problem?: undefined }
  | { readonly problem?: PlainMessageId; readonly fields?: undefined };

export interface UploadOptions<Answered> {
  /**
   * For whom the file is kept on this device until somebody answers; without an account it is forgotten with the page,
   * for the next who sits down here may be somebody else.
   */
  readonly accountid: string | undefined;
  /** Names this upload among those of the account on this device: `cv 20251121001`. */
  readonly slot: string;
  readonly rules: FileRules;
  /** Pixels of the longer side with which a picture is sent, where they are not the usual ones. */
  readonly longerSide?: number | undefined;
  /** A file that was chosen, and checked, before; what is kept of the slot gives way to it. */
  readonly chosen?: File;
  readonly call: (fields: Fields) => Call<Answered>;
  readonly fields: () => Given | Promise<Given>;
  /** Shows the text parts of a file that was kept when the page was left. */
  readonly onKept?: (fields: Fields) => void;
  /**
   * A file that takes the place of another: asked before it is sent, where that is known, or when the server says so.
   */
  readonly duplicate?: {
    readonly code: PlainMessageId;
    readonly isKnown: (fields: Fields) => boolean;
    readonly ask: () => Promise<boolean>;
  };
  /** The words for a failure without a reason of its own, where more is saved than the file. */
  readonly failed?: PlainMessageId;
  readonly onDone: (answer: Answered) => void;
  /** Nobody is signed in any more; left out where nobody has to be. */
  readonly onExpired?: () => void;
}

export interface Upload {
  readonly file: File | undefined;
  readonly problem: PlainMessageId | undefined;
  readonly work: UploadWork;
  /** The file was on its way before, and nobody knows whether it arrived. */
  readonly isKept: boolean;
  readonly choose: (files: readonly File[]) => void;
  readonly shrink: () => Promise<void>;
  /** Gives the file a name that is not too long: no phone lets one rename what its camera or scanner made. */
  readonly shorten: () => void;
  readonly send: () => Promise<void>;
  /** Stops what is under way; the file stays chosen, and kept: it may have arrived. */
  readonly stop: () => void;
  /** Its owner wants no more of a file that is kept. */
  readonly forget: () => void;
  readonly tryNow: () => void;
  /** Begins anew, without a file. */
  readonly again: () => void;
}

/** Milliseconds until the next try while nobody can look for viruses: the file travels whole each time. */
const SCANNER_PAUSES: readonly number[] = [60_000, 120_000, 300_000, 600_000];

/** Words of the portal as a whole, which say less to somebody who is uploading than that the upload has failed. */
const GENERAL: readonly string[] = ['unavailable', 'internal', 'network', 'timeout'];

/** The words for a failed upload: the server's reason where it has one in the catalogue. */
const reasonOf = ({ status, code }: PortalError, failed: PlainMessageId): PlainMessageId => {
  if (status === 401) return 'upload-user-missing';
  return isPlainMessageId(code) && !GENERAL.includes(code) ? code : failed;
};

/**
 * One upload from choosing to the answer. The file is checked before anything is sent, waits for the line where that
 * drops and for the look for viruses where nobody can take it, and goes again under the same key until somebody answers, after a reload of the page as well.
 */
export const useUpload = <Answered>(options: UploadOptions<Answered>): Upload => {
  const dispatch = useDispatch();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { accountid, slot: name, rules, longerSide = LONGER_SIDE } = options;
  const [slot] = useState(() => (accountid === undefined ? NO_PLACE : filePlace(accountid, name)));
  const [file, setFile] = useState(options.chosen);
  const [problem, setProblem] = useState<PlainMessageId>();
  const [work, setWork] = useState<UploadWork>(IDLE);
  const [kept, setKept] = useState<Pick<KeptFile, 'fields'>>();
  const abort = useRef<AbortController>(undefined);
  const wake = useRef<() => void>(undefined);
  const chosen = useRef(options.chosen !== undefined);
  /** The smaller form of the last chosen picture, while it is being made. */
  const becoming = useRef<Promise<File | undefined>>(undefined);

  useEffect(
    () => () => {
      abort.current?.abort();
      wake.current?.();
    },
    [],
  );

  useEffect(() => {
    let left = false;
    void slot.read().then((found) => {
      if (left || chosen.current || found === undefined) return;
      const { call, onKept } = latest.current;
      resumeWith({ ...found, call: call(found.fields) }, found.key);
      onKept?.(found.fields);
      setFile(found.file);
      setKept(found);
    });
    return () => {
      left = true;
    };
  }, [slot]);

  /** Puts what a picture becomes in its place, unless another one was chosen meanwhile. */
  const make = useCallback(
    (work: () => Promise<File | undefined>, otherwise?: PlainMessageId): Promise<void> => {
      setWork({ kind: 'shrinking' });
      // The code that makes the picture did not come: the picture is not to blame.
      let lost = false;
      const made = work().catch((error: unknown) => {
        lost = isUnloaded(error);
        if (lost) sayUnloaded();
        return undefined;
      });
      becoming.current = made;
      return made.then((smaller) => {
        if (becoming.current !== made) return;
        becoming.current = undefined;
        setWork((now) => (now.kind === 'shrinking' ? IDLE : now));
        if (smaller === undefined) {
          if (otherwise !== undefined && !lost) setProblem(otherwise);
          return;
        }
        setFile(smaller);
        setProblem(fileProblem([smaller], rules));
      });
    },
    [rules],
  );

  const choose = useCallback(
    (files: readonly File[]): void => {
      chosen.current = true;
      const found = fileProblem(files, rules);
      const [picked] = files;
      // Some browsers draw it, and make a JPEG of it.
      setProblem(found === 'image-heic' ? undefined : found);
      // Too large a picture and too long a name can be helped, so they stay chosen; what is of no use is put aside.
      setFile(found === undefined || isHelped(found, rules) ? picked : undefined);
      setWork(IDLE);
      setKept(undefined);
      void slot.clear();
      becoming.current = undefined;
      if (picked !== undefined && files.length === 1 && isMadeSmaller(picked, found, rules))
        void make(
          () => import('./shrink').then(({ smaller }) => smaller(picked, longerSide)),
          found === 'image-heic' ? found : undefined,
        );
    },
    [rules, slot, longerSide, make],
  );

  const shrink = async (): Promise<void> => {
    await make(() => import('./shrink').then(({ shrunk }) => shrunk(file!, longerSide)), 'image-unreadable');
  };

  /** Sends the file once, with a copy on this device until somebody answers. */
  const sendOnce = async (outgoing: Sent<Answered>, signal: AbortSignal): Promise<Uploaded<Answered>> => {
    const key = keyOfUpload(outgoing);
    setWork({ kind: 'sending', share: 0 });
    await slot.write({ file: outgoing.file, fields: outgoing.fields, key });
    const onProgress = (share: number): void => setWork({ kind: 'sending', share });
    const sent = await sendFile(outgoing, { key, signal, onProgress });
    const { error } = sent;
    // It may have arrived: the file stays until somebody knows, or its owner wants no more of it.
    if (error !== undefined && (signal.aborted || error.status === 0)) setKept(outgoing);
    else if (error === undefined || isSettled(error)) {
      setKept(undefined);
      await slot.clear();
    }
    return sent;
  };

  const send = async (): Promise<void> => {
    const { call, duplicate, fields: fieldsNow } = latest.current;
    const given = await fieldsNow();
    const ready = (await becoming.current) ?? file;
    const found = given.problem ?? fileProblem(ready === undefined ? [] : [ready], rules);
    setProblem(found);
    if (given.fields === undefined || found !== undefined || ready === undefined) return;
    let fields: Fields = { ...given.fields, ...(kept?.fields.isduplicate !== undefined && MEANT) };
    // The existing file may be the kept one itself, whose answer got lost: the server knows it by its key.
    if (kept === undefined && fields.isduplicate === undefined && duplicate?.isKnown(fields) === true) {
      if (!(await duplicate.ask())) return;
      fields = { ...fields, ...MEANT };
    }

    const { signal } = (abort.current = new AbortController());
    const sent = await deliver(fields, {
      send: (now) => sendOnce({ call: call(now), fields: now, file: ready }, signal),
      wait: (on, tries) => {
        setWork({ kind: 'waiting', on });
        return lineBack(tries, (now) => (wake.current = now), on === 'line' ? undefined : SCANNER_PAUSES);
      },
      taken: duplicate?.code,
      ask: () => {
        setWork(IDLE);
        return duplicate!.ask();
      },
      signal,
    });
    setWork(IDLE);
    if (sent === undefined) return;
    const { answer, error } = sent;
    if (error === undefined) {
      setFile(undefined);
      setWork({ kind: 'done' });
      return latest.current.onDone(answer);
    }
    setProblem(reasonOf(error, latest.current.failed ?? 'upload-error'));
    if (error.status === 401) {
      latest.current.onExpired?.();
      dispatch(sessionExpired());
    }
  };

  return {
    file,
    problem,
    work,
    isKept: kept !== undefined,
    choose,
    shrink,
    shorten: () => choose([new File([file!], shortened(file!.name), file)]),
    send,
    stop: () => {
      abort.current?.abort();
      wake.current?.();
    },
    forget: () => {
      setFile(undefined);
      setKept(undefined);
      setProblem(undefined);
      void slot.clear();
    },
    tryNow: () => wake.current?.(),
    again: () => {
      setProblem(undefined);
      setWork(IDLE);
    },
  };
};
