import { type OpenedShare, type SharedCv } from '@berangkat/contracts/shares';
import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useEffect } from 'react';
import { asPortalError, type PortalError } from '../../../shared/api';
import { useOpenShareMutation, useReadSharedCvQuery } from './api';

export type SharedCvState =
  | { readonly status: 'opening' }
  | { readonly status: 'failed'; readonly error: PortalError }
  | { readonly status: 'open'; readonly cv: SharedCv; readonly expiresat: OpenedShare['expiresat'] };

/** Opens a link and reads the CV behind it. */
export const useSharedCv = (token: string): { readonly state: SharedCvState; readonly again: () => void } => {
  const [open, opened] = useOpenShareMutation();
  const read = useReadSharedCvQuery(opened.data === undefined ? skipToken : { pass: opened.data.pass });
  const again = useCallback(() => void open({ token }), [open, token]);
  const { isUninitialized } = opened;
  // Once, and again when the session of its reader ends: with it goes what was answered.
  useEffect(() => {
    if (isUninitialized) again();
  }, [isUninitialized, again]);
  const error = opened.error ?? read.error;
  if (opened.data !== undefined && read.data !== undefined)
    return { state: { status: 'open', cv: read.data, expiresat: opened.data.expiresat }, again };
  if (error === undefined || opened.isLoading || read.isFetching) return { state: { status: 'opening' }, again };
  return { state: { status: 'failed', error: asPortalError(error) }, again };
};
