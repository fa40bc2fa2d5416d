import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useAppDispatch } from '../shared/useAppDispatch';

/** What is on screen is read again when the line comes back, for those queries that ask for it. */
export const useReadAgain = (): void => {
  const dispatch = useAppDispatch();
  useEffect(() => setupListeners(dispatch), [dispatch]);
};
