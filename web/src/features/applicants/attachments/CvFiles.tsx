import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { assetHref, DOCUMENT_STATES, type DocumentView } from '@berangkat/contracts/attachments';
import { IconDots, IconFileText, IconFileUpload, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { auditClaim } from '../../../shared/api';
import { useText } from '../../../shared/i18n';
import { Button, IconButton, LinkButton } from '../../../shared/kit/Button';
import { ActionMenu } from '../../../shared/kit/menu/ActionMenu';
import { useFileSize } from '../../../shared/kit/upload/useFileSize';
import { useAction } from '../../../shared/kit/useAction';
import { getHref } from '../../../shared/paths';
import { NeededDocuments, NeededState, PaperButton } from '../../checklists';
import { useRemoveDocumentMutation } from '../api';
import { Section } from '../cv/Facts';
import { filesTexts } from '../texts/files';
import styles from './Files.module.css';
import { useDocumentWords } from './useDocumentWords';
import type { ViewedFile } from './viewer/FileViewer';
import { Part } from '../../../shared/kit/Part';
import { lazy } from '../../../shared/lazy';

const FileViewer = lazy(() => import('./viewer/FileViewer').then((module) => ({ default: module.FileViewer })));
const DocumentDialog = lazy(() => import('./DocumentDialog').then((module) => ({ default: module.DocumentDialog })));

/**
 * The CV file and the documents: for who may open them with what they say, for an employer which ones there are and how
 * long they are still good for.
 */
export const CvFiles = ({ cv }: { readonly cv: ApplicantDetail }) => {
  const t = useText(filesTexts);
  const [viewed, setViewed] = useState<ViewedFile>();
  const target = { appid: cv.applicantid, accid: cv.accountid };
  const { attach, openfiles } = cv.may;
  return (
    <Section title={t('section')} {...(!openfiles && cv.documents.length > 0 && { note: t('onlyState') })}>
      {openfiles && <CvFile cv={cv} onOpen={setViewed} />}
      <NeededDocuments cv={cv} />
      {cv.documents.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <ul className={styles.list}>
          {cv.documents.map((document) => (
            <DocumentRow
              key={document.documentid}
              cv={cv}
              document={document}
              outdated={isOutdated(document, cv.documents)}
              onOpen={setViewed}
            />
          ))}
        </ul>
      )}
      {attach && (
        <div className={styles.add}>
          <LinkButton icon={<IconFileUpload aria-hidden />} to={getHref('documentUpload', target)}>
            {t('addDocument')}
          </LinkButton>
        </div>
      )}
      <Part>{viewed !== undefined && <FileViewer file={viewed} onClose={() => setViewed(undefined)} />}</Part>
    </Section>
  );
};

const CvFile = ({
  cv: { cv: file, applicantid: appid, accountid: accid, may },
  onOpen,
}: {
  readonly cv: ApplicantDetail;
  readonly onOpen: (file: ViewedFile) => void;
}) => {
  const t = useText(filesTexts);
  const size = useFileSize();
  const upload = getHref('cvUpload', { appid, accid });
  if (file === null)
    return (
      <div className={styles.row}>
        <IconFileText size={22} aria-hidden />
        <p className={styles.none}>{t('noCvFile')}</p>
        {may.attach && (
          <LinkButton size="small" to={upload}>
            {t('addCvFile')}
          </LinkButton>
        )}
      </div>
    );
  const { filename, contenttype } = file;
  return (
    <div className={styles.row}>
      <IconFileText size={22} aria-hidden />
      <div className={styles.what}>
        <strong>{t('cvFile')}</strong>
        <small>
          {filename} · {size(file.size)}
        </small>
      </div>
      <div className={styles.acts}>
        <Button
          size="small"
          look="soft"
          aria-label={t('openOf', { what: t('cvFile') })}
          onClick={() => onOpen({ title: t('cvFile'), address: assetHref('cv', file.file), filename, contenttype })}
        >
          {t('open')}
        </Button>
        {may.attach && (
          <LinkButton size="small" look="quiet" to={upload}>
            {t('replace')}
          </LinkButton>
        )}
      </div>
    </div>
  );
};

/** True for a document that expires or has expired, and that no better one of its type has taken the place of. */
const isOutdated = ({ documenttype, state }: DocumentView, all: readonly DocumentView[]): boolean =>
  state !== 'valid' &&
  !all.some(
    (other) =>
      other.documenttype.toLowerCase() === documenttype.toLowerCase() &&
      DOCUMENT_STATES.indexOf(other.state) < DOCUMENT_STATES.indexOf(state),
  );

interface DocumentRowProps {
  readonly cv: ApplicantDetail;
  readonly document: DocumentView;
  /** It needs a newer one in its place. */
  readonly outdated: boolean;
  readonly onOpen: (file: ViewedFile) => void;
}

const DocumentRow = ({ cv, document, outdated, onOpen }: DocumentRowProps) => {
  const t = useText(filesTexts);
  const { typeOf, lineOf } = useDocumentWords();
  const act = useAction();
  const [remove] = useRemoveDocumentMutation();
  const [menu, setMenu] = useState<HTMLElement>();
  const [correcting, setCorrecting] = useState(false);
  const { applicantid: appid, may } = cv;
  const { documentname: name, held } = document;
  const what = typeOf(document);
  const line = lineOf(document);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{what}</strong>
        {line !== '' && <small>{line}</small>}
      </div>
      <NeededState state={document.state} />
      <div className={styles.acts}>
        {name !== null && held !== null && (
          <Button
            size="small"
            look="soft"
            aria-label={t('openOf', { what })}
            onClick={() =>
              onOpen({
                title: what,
                address: assetHref('document', name),
                filename: held.filename,
                contenttype: held.contenttype,
              })
            }
          >
            {t('open')}
          </Button>
        )}
        {may.attach && outdated && <PaperButton of={cv} documenttype={document.documenttype} state={document.state} />}
        {may.attach && name !== null && (
          <IconButton
            label={t('more', { what })}
            look="quiet"
            aria-haspopup="menu"
            onClick={(event) => setMenu(event.currentTarget)}
          >
            <IconDots size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      {menu !== undefined && name !== null && (
        <ActionMenu
          label={t('more', { what })}
          anchor={menu}
          onClose={() => setMenu(undefined)}
          actions={[
            { label: t('correct'), icon: IconPencil, onSelect: () => setCorrecting(true) },
            {
              label: t('remove'),
              icon: IconTrash,
              danger: true,
              separated: true,
              onSelect: () =>
                void act({
                  ask: { title: t('removeTitle', { what }), text: t('removeText'), confirm: t('remove'), danger: true },
                  run: () => remove({ id: appid, documentName: name, audit: auditClaim('remove_document') }),
                  doneText: t('removed', { what }),
                  failedText: t('removeFailed', { what }),
                }),
            },
          ]}
        />
      )}
      <Part>
        {correcting && <DocumentDialog appid={appid} document={document} onClose={() => setCorrecting(false)} />}
      </Part>
    </li>
  );
};
