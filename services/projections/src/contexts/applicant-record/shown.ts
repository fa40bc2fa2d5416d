interface ForEditors {
  readonly remarks: string | null;
  readonly createdby: string | null;
  readonly updatedby: string | null;
}

/** A record as it is shown: its remarks and who wrote it are for those who may edit it. */
export const shownTo = <View extends ForEditors>(mayEdit: boolean, view: View): View =>
  mayEdit ? view : { ...view, remarks: null, createdby: null, updatedby: null };
