import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import { buildButtonClass } from "~/components/ui/button";
import { OpenChatLink } from "../chat/open-chat-link";
import { DangerFirst } from "../crisis/danger-first";
import { Container } from "../layout";
import road from "../scenes/road-at-first-light.svg?url";
import { SceneImage } from "../scenes/scene-image";
import { WholeNumbers } from "../whole-numbers";
import { PhoneButton } from "./phone-button";

type ClosingProps = {
  heading: string;
  text: string;
  callButton: string;
  phoneHref: string;
  /** The text of the button that opens the chat. */
  secondButton?: string | null;
  /** The address of an email; with it, the second button is a link to write that email instead. */
  emailHref?: string;
};

export function Closing({ heading, text, callButton, phoneHref, secondButton, emailHref }: ClosingProps) {
  const second = buildButtonClass({ variant: "outline-inverse", size: "lg" });
  return (
    <section aria-labelledby="closing" className="py-section print:hidden">
      <Container>
        <div className="on-dark grid overflow-hidden rounded-panel bg-evergreen text-cream lg:grid-cols-2">
          <div className="px-6 py-10 sm:px-10 sm:py-14 lg:py-20 lg:pl-14">
            <h2 id="closing" className="text-h2">
              {heading}
            </h2>
            <p className="mt-4 max-w-measure text-lead text-cream-soft">
              <WholeNumbers text={text} />
            </p>
            <DangerFirst className="mt-6 text-cream-soft" />
            <div className="mt-3 flex flex-wrap gap-3">
              <PhoneButton href={phoneHref} variant="inverse">
                {callButton}
              </PhoneButton>
              {secondButton && emailHref && (
                <a href={emailHref} className={second}>
                  <Mail aria-hidden className="size-[1.1em]" />
                  {secondButton}
                </a>
              )}
              {secondButton && !emailHref && (
                <OpenChatLink className={second}>
                  <MessageCircle aria-hidden className="size-[1.1em]" />
                  {secondButton}
                </OpenChatLink>
              )}
            </div>
          </div>
          <SceneImage
            src={road}
            width={960}
            height={540}
            className="block h-56 w-full sm:h-72 lg:order-last lg:h-full"
          />
        </div>
      </Container>
    </section>
  );
}
