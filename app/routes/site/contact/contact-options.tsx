import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { OpenChatLink } from "~/components/site/chat/open-chat-link";
import { DangerFirst } from "~/components/site/crisis/danger-first";
import { buildButtonClass } from "~/components/ui/button";
import type { ContactPage } from "~/content/pages.server";

type ContactOptionsProps = Pick<ContactPage, "phoneWay" | "emailWay" | "chatWay"> & {
  phoneHref: string;
  emailHref: string;
};

function Way({
  title,
  text,
  icon,
  children,
}: {
  title: string;
  text: string;
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-6">
      <h3 className="flex items-center gap-3 text-h3 [&>svg]:size-5 [&>svg]:text-clay-deep">
        {icon}
        {title}
      </h3>
      <p className="mb-6 mt-3 text-sm text-muted">{text}</p>
      <div className="mt-auto">{children}</div>
    </li>
  );
}

export function ContactOptions({ phoneWay, emailWay, chatWay, phoneHref, emailHref }: ContactOptionsProps) {
  const wide = "w-full";
  return (
    <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3 md:max-lg:[&>:first-child]:col-span-2">
      {phoneHref && (
        <Way {...phoneWay} icon={<Phone aria-hidden />}>
          <DangerFirst className="mb-2 text-crisis" />
          <a href={phoneHref} className={`${buildButtonClass()} ${wide}`}>
            {phoneWay.button}
          </a>
        </Way>
      )}
      <Way {...emailWay} icon={<Mail aria-hidden />}>
        <a
          href={emailHref}
          className={`${buildButtonClass({ variant: "secondary" })} ${wide} min-w-0 break-all`}
        >
          {emailWay.button}
        </a>
      </Way>
      <Way {...chatWay} icon={<MessageCircle aria-hidden />}>
        <OpenChatLink className={`${buildButtonClass({ variant: "secondary" })} ${wide}`}>
          {chatWay.button}
        </OpenChatLink>
      </Way>
    </ul>
  );
}
