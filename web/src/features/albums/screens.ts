import { type Screen } from '../../shared/screens';

declare module '../../shared/paths' {
  interface Queries {
    contentManagement: { albid?: string };
    albumForm: { albid?: string };
    contentForm: { conid?: string; albid?: string };
  }
}

export const albumScreens: readonly Screen[] = [
  {
    path: 'contentManagement',
    frame: 'public',
    shape: 'object',
    action: 'album.see',
    load: () => import('./view/AlbumsPage'),
  },
  {
    path: 'albumForm',
    frame: 'workspace',
    shape: 'form',
    action: 'album.edit',
    load: () => import('./form/AlbumFormPage'),
  },
  {
    path: 'contentForm',
    frame: 'workspace',
    shape: 'form',
    action: 'album.edit',
    load: () => import('./form/ContentFormPage'),
  },
];
