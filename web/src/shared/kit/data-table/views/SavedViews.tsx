import { IconBookmark, IconDots, IconHome, IconHomeOff, IconLink, IconTrash } from '@tabler/icons-react';
import { type SyntheticEvent, useCallback, useState } from 'react';
import { useText } from '../../../i18n';
import { useBanner } from '../../banner';
import { Button } from '../../Button';
import { useCopy } from '../../copy';
import { ActionMenu } from '../../menu/ActionMenu';
import { Popover } from '../../popover/Popover';
import { tableTexts } from '../texts';
import styles from './SavedViews.module.css';
import { type SavedViewsOf } from './useSavedViews';

/** Characters of a name. */
const LONGEST = 40;

/** The saved views as tabs, and what can be done with the one on screen. Nothing while there is none. */
export const SavedViews = ({ views }: { readonly views: SavedViewsOf }) => {
  const t = useText(tableTexts);
  const banner = useBanner();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = useCallback(() => setAnchor(undefined), []);
  const { copy, byHand } = useCopy();
  if (views.all.length === 0) return null;
  const { current } = views;
  const share = async (): Promise<void> => {
    if (await copy(window.location.href)) banner('success', t('linkCopied'));
  };
  return (
    <div className={styles.tabs} role="group" aria-label={t('savedViews')}>
      <button type="button" aria-pressed={views.everything} onClick={() => views.open(undefined)}>
        {t('allRows')}
      </button>
      {views.all.map((view) => (
        <span key={view.name} className={styles.tab}>
          <button type="button" aria-pressed={view === current} onClick={() => views.open(view)}>
            {view.isDefault === true && <IconHome size={14} aria-label={t('opensWith')} />}
            {view.name}
          </button>
          {view === current && (
            <button
              type="button"
              className={styles.more}
              aria-label={t('viewActions', { name: view.name })}
              aria-haspopup="menu"
              aria-expanded={anchor !== undefined}
              onClick={(event) => setAnchor(anchor === undefined ? event.currentTarget : undefined)}
            >
              <IconDots size={16} aria-hidden />
            </button>
          )}
        </span>
      ))}
      {anchor !== undefined && current !== undefined && (
        <ActionMenu
          label={t('viewActions', { name: current.name })}
          anchor={anchor}
          onClose={close}
          actions={[
            current.isDefault === true
              ? { label: t('noDefault'), icon: IconHomeOff, onSelect: () => views.setDefault(undefined) }
              : { label: t('makeDefault'), icon: IconHome, onSelect: () => views.setDefault(current) },
            { label: t('copyLink'), icon: IconLink, onSelect: () => void share() },
            {
              label: t('deleteView'),
              icon: IconTrash,
              danger: true,
              separated: true,
              onSelect: () => views.remove(current),
            },
          ]}
        />
      )}
      {byHand}
    </div>
  );
};

/** Gives what is on screen a name; there while it has none. */
export const SaveView = ({ views }: { readonly views: SavedViewsOf }) => {
  const t = useText(tableTexts);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [name, setName] = useState('');
  const close = useCallback(() => setAnchor(undefined), []);
  if (views.current !== undefined || views.everything) return null;
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return;
    views.save(name.trim());
    setName('');
    close();
  };
  return (
    <>
      <button
        type="button"
        className={styles.save}
        aria-label={t('saveView')}
        title={t('saveView')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(anchor === undefined ? event.currentTarget : undefined)}
      >
        <IconBookmark size={16} aria-hidden />
      </button>
      {anchor !== undefined && (
        <Popover label={t('saveView')} anchor={anchor} onClose={close}>
          <form className={styles.form} onSubmit={save}>
            <label>
              <span>{t('viewName')}</span>
              <input
                type="text"
                value={name}
                maxLength={LONGEST}
                autoComplete="off"
                onChange={(event) => setName(event.target.value)}
              />
            </label>
            <Button look="primary" size="small" type="submit">
              {t('saveView')}
            </Button>
          </form>
        </Popover>
      )}
    </>
  );
};
