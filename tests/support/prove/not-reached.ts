import type { AdminCallName } from '../../../shared/contract/admin/calls.ts'

/** Calls whose samples are always refused, each with the reason. All other calls must succeed once at least. */
export const notReached: Partial<Record<AdminCallName, string>> = {
  adjustStock: 'The variant is not counted yet. Tests adjust pieces.',
  cancelCampaign: 'Nobody is on the mailing list, so nothing is being sent. Kills and tests of newsletters send some.',
  countStock: 'A count names what was seen, which other calls change. Races and tests count.',
  createRefund: 'The sum must be that of the order at this moment. Races and tests refund.',
  endSession: 'It would end the session of the caller. Tests end sessions.',
  finishUpload: 'Each success starts a process that decodes a photo. Kills and tests finish uploads.',
  receiveStock: 'The variant is not counted yet. Tests receive pieces.',
  retryRefund: 'No refund has failed. Tests try failed refunds again.',
  returnStock: 'The variant is not counted yet. Tests return pieces.',
  sendCampaign: 'Nobody is on the mailing list. Kills and tests of newsletters send some.',
  undoChange: 'Only the newest change can be undone, and other calls change the same things. Tests undo changes.',
  undoShipping: 'The order is delivered by another call. Tests undo shipping.',
}
