"use client";

import { ReportDialog } from "../report/report-dialog";
import { refusalOf } from "./refusal";
import { RefusalNotice } from "./refusal-notice";

type ReportReviewProps = { readonly reviewId: string; readonly onClose: () => void };

export function ReportReview({ reviewId, onClose }: ReportReviewProps) {
  return (
    <ReportDialog
      about={{ reviewId }}
      refusal={(error) => <RefusalNotice refusal={refusalOf(error)} what="report" onClose={onClose} />}
      onClose={onClose}
    />
  );
}
